import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Connection } from './connection';
import { headFile, PLAYLIST } from './ffmpeg';
import { fragmentCodecs } from './fragment-codecs';
import { folderSize } from './stream-folder';
import { planOf, type Transcoding, unplayableCodecs, type VideoPlan } from './video-plan';

/** Milliseconds before the source is tried again; the last holds from then on. */
const BACK_OFF_MS = [1000, 2000, 4000, 8000, 15_000];
/** A source whose video ends while it stays connected is connected again. */
const LONGEST_SILENCE_MS = 30_000;
/** So is one of which no whole picture comes: cameras of a picture a second may leave a minute between two. */
const LONGEST_WITHOUT_PICTURE_MS = 120_000;
/** Of all segments of a camera: one that never begins a new one must not fill the disk. */
const MAX_FOLDER_BYTES = 256 * 1024 * 1024;
/** A request waits so long for a stream that is starting. */
const PATIENCE_MS = 8000;
/** At most so far apart are two stills of a source that delivers. */
const FRESH_MS = 15_000;
const LOOK_MS = 100;
const WATCH_MS = 1000;

interface CameraStreamSettings {
  ffmpeg: string;
  /** With everything that it takes to get in. */
  source: string;
  /** Of this camera alone. */
  folder: string;
  transcoding: Transcoding;
  /** Milliseconds after the last question for it that it goes on. */
  idleMs: number;
  /** Called when pictures begin to come, and with the reason when they end. */
  onChange: (reason: string | undefined) => void;
}

export interface StreamStill {
  picture: Buffer;
  takenAt: Date;
}

interface StreamPlaylist {
  /** Undefined of video that no browser plays: nothing is written of it. */
  text: string | undefined;
  /** As RFC 6381 names them; undefined of H.264 in MPEG-TS, which needs no telling. */
  codecs: string | undefined;
  /**
   * Which connection it is of, counted from 1: the clock of one does not go on from that of the one
   * before. Small, because players keep a table by this number.
   */
  connection: number;
}

/**
 * The picture of one camera. It connects when somebody asks, goes on while somebody does, and
 * connects again when the source is lost.
 */
export class CameraStream {
  readonly #settings: CameraStreamSettings;
  readonly #stopping = new AbortController();
  #askedAt = 0;
  #running: Promise<void> | undefined;
  #connections = 0;
  #isConnected = false;
  /** Undefined until a connection's first whole picture, before which nothing is passed on. */
  #heardAt: number | undefined;
  #pictureAt = 0;
  #isDelivering = false;
  #still: StreamStill | undefined;
  /** H.264 until the camera says otherwise, which then holds for the connections that follow. */
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

  /** The newest still, or the last one where the source is lost; undefined where there is none. */
  async still(): Promise<StreamStill | undefined> {
    return (await this.freshStill()) ?? this.#still;
  }

  /** What the camera sees at present; undefined where the source delivers nothing. */
  freshStill(): Promise<StreamStill | undefined> {
    this.#ask();
    return this.#until(async () => this.#newStill());
  }

  /** Undefined where the source delivers nothing. */
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

  /** A file that the playlist names, which may be gone. */
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

  /** Looks again and again for what is about to be there. */
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
      // Asked for again while it was being left, or left for another plan: that is no failure.
      if (reason === undefined) continue;
      failures = hadPictures ? 1 : failures + 1;
      if (failures === 1) onChange(reason);
      const pause = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length) - 1];
      await wait(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  /**
   * One connection, from its beginning to its end.
   * @returns why it ended; undefined where it was left: nobody wanted it, or its video is to be passed on otherwise
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
      // What it has delivered goes no further: whoever asks now is given the next one's.
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

  /** Why nothing more is expected of the connection; undefined where something is. */
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
