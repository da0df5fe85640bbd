import * as v from 'valibot';
import { withTimeLimit } from '../time-limit';
import { type IngestCamera, IngestCameraSchema, type WireDetection } from './ingest.schema';

const CALL_TIMEOUT_MS = 10_000;

const ProblemSchema = v.object({ status: v.optional(v.string()), details: v.optional(v.string()) });

/** An error response from the provider. */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem';
  readonly httpStatus: number;
  /** Its status word, with details if there are any. */
  readonly text: string;
  /** Seconds after which to retry, if the provider says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(httpStatus: number, text: string, retryAfterSeconds?: number) {
    super(`${httpStatus} ${text}`.trim());
    this.httpStatus = httpStatus;
    this.text = text;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** For a deleted camera; a provider that lacks the call itself also responds with 404. */
const NO_CAMERA = 'not_found: camera';

/** Whether to stop watching the camera: it or its restaurant is disabled or deleted. */
export function isOfCameraToLeave(error: unknown): boolean {
  if (!(error instanceof ProviderProblem)) return false;
  return error.httpStatus === 403 || (error.httpStatus === 404 && error.text === NO_CAMERA);
}

/** Encodes what headers cannot carry. ASCII stays unchanged, for providers that do not decode. */
function asHeader(text: string): string {
  return text.replace(/[^ -~]|%/gu, encodeURIComponent);
}

/** The provider's ingest calls. */
export class ProviderClient {
  readonly #address: string;
  readonly #model: string;

  /**
   * @param address such as `http://provider:8000`
   * @param model the name of the detector's model, shown to users beside the camera
   */
  constructor(address: string, model: string) {
    this.#address = address.replace(/\/$/, '');
    this.#model = asHeader(model);
  }

  /** @throws {ProviderProblem} or what fetch throws if there is no response */
  async readCamera(cameraId: number, key: string, signal?: AbortSignal): Promise<IngestCamera> {
    const text = await this.#call(`/ingest/cameras/${cameraId}/`, key, { signal });
    return v.parse(IngestCameraSchema, JSON.parse(text));
  }

  /** @throws {ProviderProblem} or what fetch throws if there is no response; the detection may then have been taken */
  async sendDetection(detection: WireDetection, key: string, signal?: AbortSignal): Promise<void> {
    await this.#call('/ingest/detections/', key, { signal, body: JSON.stringify(detection) });
  }

  /**
   * Leases the camera to a run for this many seconds, or renews the lease; 0 gives it back.
   * @returns whether the run has the lease; false while another has. Always true if the provider has no leases.
   */
  async leaseCamera(
    cameraId: number,
    key: string,
    lease: { run: string; seconds: number },
    signal?: AbortSignal,
  ): Promise<boolean> {
    try {
      const body = JSON.stringify(lease);
      await this.#call(`/ingest/cameras/${cameraId}/lease/`, key, { signal, body, method: 'PUT' });
    } catch (error) {
      const status = error instanceof ProviderProblem ? error.httpStatus : undefined;
      if (status === 409) return false;
      if (isOfCameraToLeave(error) || (status !== 404 && status !== 405)) throw error;
    }
    return true;
  }

  /** @returns the text of the response */
  #call(
    path: string,
    key: string,
    {
      signal,
      body,
      method = body === undefined ? 'GET' : 'POST',
    }: { signal?: AbortSignal | undefined; body?: string; method?: 'GET' | 'POST' | 'PUT' },
  ): Promise<string> {
    return withTimeLimit(CALL_TIMEOUT_MS, signal, async (limit) => {
      const answer = await fetch(`${this.#address}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'detector-model': this.#model,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
        signal: limit,
      });
      const text = await answer.text();
      if (!answer.ok) throw problemOf(answer, text);
      return text;
    });
  }
}

function problemOf({ status: httpStatus, headers }: Response, text: string): ProviderProblem {
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), ProblemSchema), text);
  const { status = '', details } = problem.success ? problem.output : {};
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return new ProviderProblem(
    httpStatus,
    details === undefined ? status : `${status}: ${details}`,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}
