import fs from 'node:fs';import {gzipSync} from 'node:zlib';import path from 'node:path';
import {TraceMap,eachMapping} from '@jridgewell/trace-mapping';
const files=process.argv.slice(2);const by=new Map();let tot=0;
for(const f of files){const src=fs.readFileSync('dist/client/'+f,'utf8');const map=JSON.parse(fs.readFileSync('dist/client/maps/'+f+'.map','utf8'));
const gz=gzipSync(src,{level:9}).length;tot+=gz;const ratio=gz/src.length;console.log(f,src.length,gz);
const lines=src.split('\n');const tm=new TraceMap(map);const ms=[];eachMapping(tm,m=>ms.push(m));
for(let i=0;i<ms.length;i++){const m=ms[i],n=ms[i+1];const end=n&&n.generatedLine===m.generatedLine?n.generatedColumn:lines[m.generatedLine-1].length;const len=end-m.generatedColumn;const s=(m.source||'?').replace(/^webpack:\/\/[^/]*\//,'');by.set(s,(by.get(s)||0)+len*ratio)}}
console.log('total gz',tot);
const g=new Map();for(const [s,b] of by){const m=s.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/);const k=m?'pkg:'+m[1]:s;g.set(k,(g.get(k)||0)+b)}
[...g].sort((a,b)=>b[1]-a[1]).slice(0,110).forEach(([k,b])=>console.log(String(Math.round(b)).padStart(7),k));
