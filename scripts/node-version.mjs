// Imported first by every command: an old Node would otherwise fail somewhere deep and say nothing useful.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Ingot needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
