// Loaded before each script of package.json, in words that every Node understands: an old one could not even read the scripts.
const least = require('../package.json').engines.node.replace('>=', '');
const version = process.versions.node;

if (version.localeCompare(least, 'en', { numeric: true }) < 0) {
  console.error(`Node ${least} or newer is needed, and this is Node ${version}: install it from https://nodejs.org.`);
  process.exit(1);
}
