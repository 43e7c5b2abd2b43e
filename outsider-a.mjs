import { chromium } from 'playwright-core';
import http from 'http';
const c=(await import('@sparticuz/chromium')).default;
const browser=await chromium.launch({executablePath:await c.executablePath(),args:['--no-sandbox','--headless=shell']});
const B='http://localhost:4101';
const S={};
async function ctx(name,w=1366,h=911,dark=true){const x=await browser.newContext({viewport:{width:w,height:h},colorScheme:dark?'dark':'light'});const p=await x.newPage();
 p.errs=[];p.on('console',m=>{if(m.type()=='error')p.errs.push(m.text())});p.on('pageerror',e=>p.errs.push('PE '+e.message));p.on('response',r=>{if(r.status()>=400)p.errs.push(r.status()+' '+r.url())});
 p.setDefaultTimeout(8000);S[name]=p;return p}
const shot=(p,n,full=true)=>p.screenshot({path:`/tmp/out-a/${n}.png`,fullPage:full});
const txt=p=>p.evaluate(()=>document.body.innerText);
const AF=Object.getPrototypeOf(async function(){}).constructor;
http.createServer((q,r)=>{let b='';q.on('data',d=>b+=d);q.on('end',async()=>{let o=[];try{const v=await new AF('S','ctx','shot','txt','B','log',b)(S,ctx,shot,txt,B,(...a)=>o.push(a.map(x=>typeof x=='string'?x:JSON.stringify(x,null,1)).join(' ')));if(v!==undefined)o.push(typeof v=='string'?v:JSON.stringify(v,null,1))}catch(e){o.push('ERR '+e.message)}r.end(o.join('\n')+'\n')})}).listen(4977,'127.0.0.1');
