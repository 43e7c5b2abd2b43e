import JSDOMEnvironment from 'jest-environment-jsdom';

// What jsdom lacks and Node has. `MessageChannel` is left out on purpose: React's scheduler would hold its port open
// and the run would never end. `Event` and `EventTarget` stay jsdom's, or its nodes would refuse them.
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  fetch,
  structuredClone,
};

/** jsdom with Node's fetch and streams, so that a screen talks to its API as in a browser. */
export default class ScreenEnvironment extends JSDOMEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, fromNode, { FormData: formDataOf(this.global.FormData) });
  }

  // jsdom asks for a package's browser build; some of those cannot be loaded outside a bundler.
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}

/** Node's FormData, which its fetch takes, filled from a form of the page, which React reads when one is sent. */
const formDataOf = (PageFormData: typeof FormData) =>
  class extends FormData {
    constructor(form?: HTMLFormElement) {
      super();
      if (form) new PageFormData(form).forEach((value, name) => this.append(name, value));
    }
  };
