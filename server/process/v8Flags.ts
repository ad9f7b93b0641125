import { setFlagsFromString } from 'node:v8';

// Loaded before anything else: what one answer leaves behind is little, and more room for it would only grow to be filled.
setFlagsFromString('--semi-space-growth-factor=1');
