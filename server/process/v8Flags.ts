import { setFlagsFromString } from 'node:v8';

// Set before anything else loads: one response leaves little garbage, and a larger young generation would only grow until full.
setFlagsFromString('--semi-space-growth-factor=1');
// By default the heap can double before V8 collects it, which a server with little memory pays for under load.
setFlagsFromString('--heap-growing-percent=30');
