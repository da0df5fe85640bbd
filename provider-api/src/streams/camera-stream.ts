import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Connection } from './connection';
import { headFile, PLAYLIST } from './ffmpeg';
import { fragmentCodecs } from './fragment-codecs';
import { folderSize } from './stream-folder';
import { planOf, type Transcoding, unplayableCodecs, type VideoPlan } from './video-plan';

/** Milliseconds between reconnects, by number of failures; the last one repeats. */
const BACK_OFF_MS = [1000, 2000, 4000, 8000, 15_000];
/** Reconnect if the video stops for longer while the connection stays open. */
const LONGEST_SILENCE_MS = 30_000;
/** Reconnect if no keyframe arrives for longer. At one frame per second, keyframes may be a minute apart. */
const LONGEST_WITHOUT_PICTURE_MS = 120_000;
/** For all segments of a camera, because a segment that never ends must not fill the disk. */
const MAX_FOLDER_BYTES = 256 * 1024 * 1024;
/** How long a request waits for a stream that is starting. */
const PATIENCE_MS = 8000;
/** An older still is not fresh: while the source delivers, two stills are at most this far apart. */
const FRESH_MS = 15_000;
const LOOK_MS = 100;
const WATCH_MS = 1000;

interface CameraStreamSettings {
  ffmpeg: string;
  /** Includes the credentials. */
  source: string;
  /** Used by this camera only. */
  folder: string;
  transcoding: Transcoding;
  /** How many milliseconds the stream runs on after the last request for it. */
  idleMs: number;
  /** Called when pictures begin to arrive (undefined), and with the reason when they stop. */
  onChange: (reason: string | undefined) => void;
}

export interface StreamStill {
  picture: Buffer;
  takenAt: Date;
}

interface StreamPlaylist {
  /** Undefined for video that no browser plays, which is not written. */
  text: string | undefined;
  /** In RFC 6381 notation; undefined for H.264 in MPEG-TS, which every player recognises. */
  codecs: string | undefined;
  /**
   * The number of its connection, counted from 1, because timestamps do not continue from one connection to the
   * next. Small, because players keep a table by this number.
   */
  connection: number;
}

/**
 * The stream of one camera. It connects on the first request, stays connected while requests come, and
 * reconnects when the source is lost.
 */
export class CameraStream {
  readonly #settings: CameraStreamSettings;
  readonly #stopping = new AbortController();
  #askedAt = 0;
  #running: Promise<void> | undefined;
  #connections = 0;
  #isConnected = false;
  /** Undefined until a connection's first keyframe, before which nothing is passed on. */
  #heardAt: number | undefined;
  #pictureAt = 0;
  #isDelivering = false;
  #still: StreamStill | undefined;
  /** Assumes H.264 until the camera says otherwise; then kept for later connections. */
  #plan: VideoPlan = 'transport';
  #codec = '';
  #startedAt = 0;

  constructor(settings: CameraStreamSettings) {
    this.#settings = settings;
  }

  get isDelivering(): boolean {
    return this.#isDelivering;
  }

  get source(): string {
    return this.#settings.source;
  }

  /** A fresh still, or the last one if the source is lost; undefined if there is none. */
  async still(): Promise<StreamStill | undefined> {
    return (await this.freshStill()) ?? this.#still;
  }

  /** What the camera sees now; undefined if the source delivers nothing. */
  freshStill(): Promise<StreamStill | undefined> {
    this.#ask();
    return this.#until(async () => this.#newStill());
  }

  /** Undefined if the source delivers nothing. */
  playlist(): Promise<StreamPlaylist | undefined> {
    this.#ask();
    return this.#until(async () => {
      const connection = this.#connections;
      if (!this.#isConnected) return undefined;
      if (this.#plan === 'stills') {
        const codecs = unplayableCodecs(this.#codec);
        return this.#isDelivering ? { text: undefined, codecs, connection } : undefined;
      }
      const [text, codecs] = await Promise.all([this.#read(PLAYLIST), this.#codecs()]);
      if (text === undefined || (this.#plan === 'fragments' && codecs === undefined))
        return undefined;
      return { text: text.toString('utf8'), codecs, connection };
    });
  }

  /** The path of a file that the playlist names; the file may be gone. */
  file(name: string): string {
    this.#ask();
    return join(this.#settings.folder, name);
  }

  async #codecs(): Promise<string | undefined> {
    if (this.#plan !== 'fragments') return undefined;
    const head = await this.#read(headFile(this.#startedAt));
    return head && fragmentCodecs(head);
  }

  #read(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.#settings.folder, name)).catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  #ask(): void {
    this.#askedAt = Date.now();
    if (this.#stopping.signal.aborted || this.#running !== undefined) return;
    this.#running = this.#run()
      .catch((error: unknown) => this.#settings.onChange(String(error)))
      .finally(() => {
        this.#running = undefined;
      });
  }

  #isWanted(): boolean {
    return !this.#stopping.signal.aborted && Date.now() - this.#askedAt < this.#settings.idleMs;
  }

  #newStill(): StreamStill | undefined {
    const still = this.#still;
    return still && Date.now() - still.takenAt.getTime() < FRESH_MS ? still : undefined;
  }

  /** Polls until a value is found, or PATIENCE_MS have passed. */
  async #until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await look();
      if (found !== undefined || Date.now() >= until || this.#stopping.signal.aborted) return found;
      await wait(LOOK_MS);
    }
  }

  async #run(): Promise<void> {
    const { onChange } = this.#settings;
    let failures = 0;
    while (this.#isWanted()) {
      const reason = await this.#connect();
      const hadPictures = this.#isDelivering;
      this.#isDelivering = false;
      if (!this.#isWanted()) return;
      // Not a failure: it was requested again while disconnecting, or is reconnecting with another plan.
      if (reason === undefined) continue;
      failures = hadPictures ? 1 : failures + 1;
      if (failures === 1) onChange(reason);
      const pause = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1];
      await wait(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  /**
   * Runs one connection from beginning to end.
   * @returns why it ended; undefined if ended on purpose: nobody wanted it, or its video needs another plan
   */
  async #connect(): Promise<string | undefined> {
    const { ffmpeg, source, folder, transcoding } = this.#settings;
    const { signal } = this.#stopping;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    this.#startedAt = Math.floor(Date.now() / 1000);
    let isLeft = false;
    let silence: string | undefined;
    const leave = () => {
      isLeft = true;
      // Stop serving what it has delivered: requests from now on wait for the next connection.
      this.#isConnected = false;
    };
    const connection = new Connection({
      ffmpeg,
      source,
      folder,
      plan: this.#plan,
      startedAt: this.#startedAt,
      onVideo: (video) => {
        const plan = planOf(video, transcoding);
        this.#codec = video.codec;
        if (plan === this.#plan) return;
        this.#plan = plan;
        leave();
        connection.end();
      },
      onPicture: (picture) => !isLeft && this.#take(picture),
      onProgress: () => {
        this.#heardAt = Date.now();
      },
    });
    this.#connections += 1;
    this.#isConnected = true;
    this.#heardAt = undefined;
    this.#pictureAt = Date.now();
    const watch = setInterval(async () => {
      if (!this.#isWanted()) leave();
      silence ??= this.#silence();
      if (isLeft || silence !== undefined || (await folderSize(folder)) > MAX_FOLDER_BYTES)
        connection.end();
    }, WATCH_MS);
    signal.addEventListener('abort', connection.end);
    const reason = await connection.ended;
    signal.removeEventListener('abort', connection.end);
    clearInterval(watch);
    this.#isConnected = false;
    rmSync(folder, { recursive: true, force: true });
    return isLeft ? undefined : (silence ?? reason);
  }

  /** Why the connection counts as dead; undefined if it does not. */
  #silence(): string | undefined {
    const now = Date.now();
    if (this.#heardAt !== undefined && now - this.#heardAt > LONGEST_SILENCE_MS) {
      return `no picture came for ${LONGEST_SILENCE_MS / 1000} s`;
    }
    if (now - this.#pictureAt > LONGEST_WITHOUT_PICTURE_MS) {
      return `no whole picture came for ${LONGEST_WITHOUT_PICTURE_MS / 1000} s`;
    }
    return undefined;
  }

  #take(picture: Buffer): void {
    this.#heardAt = Date.now();
    this.#pictureAt = Date.now();
    this.#still = { picture, takenAt: new Date() };
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    this.#settings.onChange(undefined);
  }
}
