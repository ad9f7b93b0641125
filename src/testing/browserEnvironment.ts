import { TestEnvironment } from 'jest-environment-jsdom';

// The fetch family must be Node's own as a whole: jsdom's File in Node's FormData would upload
// "[object File]". MessageChannel is left out: React's scheduler would keep the process alive with it.
const FROM_NODE = `
  fetch Request Response Headers FormData File Blob AbortController AbortSignal
  URL URLSearchParams TextEncoder TextDecoder TextEncoderStream TextDecoderStream ReadableStream WritableStream TransformStream
  BroadcastChannel structuredClone setImmediate clearImmediate ArrayBuffer Uint8Array
`;

/** A jsdom environment with Node's fetch, so that screens can call the real server in the same process. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.customExportConditions = [''];
    for (const name of FROM_NODE.trim().split(/\s+/)) Object.assign(this.global, { [name]: Reflect.get(globalThis, name) });
  }
}
