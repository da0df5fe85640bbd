import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { CameraStream } from './camera-stream';
import { makeStreamFolder } from './stream-folder';
import { isStreamed } from './stream-source';
import type { Transcoding } from './video-plan';

/** A still every ten seconds, and twice as long after each failure: who waits longer has left. */
const IDLE_MS = 60_000;

export interface CameraStreamsSettings {
  /** The program that reads RTSP; without it no camera has a stream. */
  ffmpeg?: string | undefined;
  /** What becomes of video that not every browser plays. */
  transcoding?: Transcoding | undefined;
  logger?: FastifyBaseLogger | undefined;
  idleMs?: number | undefined;
}

/** The cameras whose picture comes over RTSP, each connected while somebody looks. */
export class CameraStreams {
  readonly #settings: CameraStreamsSettings;
  readonly #streams = new Map<number, CameraStream>();
  #folder: string | undefined;
  #isStopped = false;

  constructor(settings: CameraStreamsSettings) {
    this.#settings = settings;
  }

  /** Whether the camera's picture is its own rather than drawn. */
  isReal(camera: { streamUrl: string }): boolean {
    return this.#settings.ffmpeg !== undefined && isStreamed(camera.streamUrl);
  }

  /** Undefined where the camera is drawn. */
  of({ id, streamUrl }: { id: number; streamUrl: string }): CameraStream | undefined {
    const known = this.#streams.get(id);
    if (known?.source === streamUrl) return known;
    // The operator has given it another source.
    void known?.stop();
    this.#streams.delete(id);
    const { ffmpeg, logger, idleMs = IDLE_MS, transcoding = 'off' } = this.#settings;
    if (this.#isStopped || ffmpeg === undefined || !isStreamed(streamUrl)) return undefined;
    this.#folder ??= makeStreamFolder();
    const stream = new CameraStream({
      ffmpeg,
      source: streamUrl,
      folder: join(this.#folder, `${id}-${Date.now()}`),
      idleMs,
      transcoding,
      onChange: (reason) => {
        if (reason === undefined) logger?.info({ camera: id }, 'a camera delivers');
        else logger?.warn({ camera: id, reason }, 'a camera delivers nothing');
      },
    });
    this.#streams.set(id, stream);
    return stream;
  }

  /** How many deliver pictures, and how many do not. */
  counts(): { delivering: number; silent: number } {
    const delivering = [...this.#streams.values()].filter((stream) => stream.isDelivering).length;
    return { delivering, silent: this.#streams.size - delivering };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#streams.values()].map((stream) => stream.stop()));
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }
}
