/**
 * XMLHttpRequest, as far as uploads use it, on top of Node's fetch: jsdom's own would send "[object
 * FormData]" for Node's forms. It reports progress twice, at the start and at the end.
 */
export class FakeXhr {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  #call: { method: string; url: string } = { method: 'GET', url: '' };
  #sent = new Headers();
  #received = new Headers();
  #control = new AbortController();

  open(method: string, url: string) {
    this.#call = { method, url };
  }

  setRequestHeader(name: string, value: string) {
    this.#sent.set(name, value);
  }

  getAllResponseHeaders = () => [...this.#received].map(([name, value]) => `${name}: ${value}\r\n`).join('');

  send(body?: FormData) {
    void this.#send(body);
  }

  abort() {
    this.#control.abort();
  }

  async #send(body: FormData | undefined) {
    const { method, url } = this.#call;
    try {
      this.upload.onprogress?.({ loaded: 0, total: 1 });
      const response = await fetch(url, { method, headers: this.#sent, body, signal: this.#control.signal });
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      this.#received = response.headers;
      this.responseText = await response.text();
      this.status = response.status;
      this.onload?.();
    } catch {
      if (this.#control.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
}
