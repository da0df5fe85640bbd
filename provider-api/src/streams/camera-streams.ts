import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { CameraStream } from './camera-stream';
import { makeStreamFolder } from './stream-folder';
import { isStreamed } from './stream-source';
import type { Transcoding } from './video-plan';

/** Clients request a still every ten seconds, and wait twice as long after each failure. After this, they have left. */
const IDLE_MS = 60_000;

export interface CameraStreamsSettings {
  /** The program that reads RTSP; without it no camera has a stream. */
  ffmpeg?: string | undefined;
  /** What to do with video that not every browser plays. */
  transcoding?: Transcoding | undefined;
  logger?: FastifyBaseLogger | undefined;
  idleMs?: number | undefined;
}

/** The RTSP streams of cameras, each connected while somebody watches. */
export class CameraStreams {
  readonly #settings: CameraStreamsSettings;
  readonly #streams = new Map<number, CameraStream>();
  #folder: string | undefined;
  #isStopped = false;

  constructor(settings: CameraStreamsSettings) {
    this.#settings = settings;
  }

  /** Whether the camera has a real picture rather than a drawn one. */
  isReal(camera: { streamUrl: string }): boolean {
    return this.#settings.ffmpeg !== undefined && isStreamed(camera.streamUrl);
  }

  /** Undefined if the camera's picture is drawn. */
  of({ id, streamUrl }: { id: number; streamUrl: string }): CameraStream | undefined {
    const known = this.#streams.get(id);
    if (known?.source === streamUrl) return known;
    // The operator has changed its source.
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

  /** How many streams deliver pictures, and how many do not. */
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
