/** Sends a request to the server double. */
type Answer = (request: Request) => Promise<Response>;

/**
 * An XMLHttpRequest that sends to the same server double as fetch. It implements what an upload uses, including
 * progress events.
 */
export function uploadDouble(answer: Answer) {
  return class UploadDouble extends EventTarget {
    readonly upload = new EventTarget();
    timeout = 0;
    status = 0;
    statusText = '';
    responseText = '';
    readonly #headers = new Headers();
    #answerHeaders = new Headers();
    readonly #stop = new AbortController();
    #method = 'GET';
    #address = '';

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.append(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answerHeaders.get(name);
    }

    abort(): void {
      this.#end('abort');
    }

    send(body: FormData): void {
      const timer = this.timeout && setTimeout(() => this.#end('timeout'), this.timeout);
      void this.#send(body).finally(() => clearTimeout(timer));
    }

    async #send(body: FormData): Promise<void> {
      const { signal } = this.#stop;
      try {
        this.#tell(1, 2);
        const request = new Request(this.#address, {
          method: this.#method,
          headers: this.#headers,
          body,
          signal,
        });
        const response = await answer(request);
        const text = await response.text();
        if (signal.aborted) return;
        this.#tell(2, 2);
        this.status = response.status;
        this.statusText = response.statusText;
        this.responseText = text;
        this.#answerHeaders = response.headers;
        this.#end('load');
      } catch {
        if (!signal.aborted) this.#end('error');
      }
    }

    #tell(loaded: number, total: number): void {
      const event = new ProgressEvent('progress', { lengthComputable: true, loaded, total });
      this.upload.dispatchEvent(event);
    }

    #end(name: 'load' | 'error' | 'timeout' | 'abort'): void {
      if (this.#stop.signal.aborted) return;
      this.#stop.abort();
      this.dispatchEvent(new ProgressEvent(name));
      this.dispatchEvent(new ProgressEvent('loadend'));
    }
  };
}
