import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { liveKind } from './live-kind';
import { playHls } from './play-hls';
import { playMjpeg } from './play-mjpeg';
import { playFile } from './play-video';
import type { LossReason, PlayerEvents, StopPlaying } from './player';

/** Milliseconds before the first, second … reconnect; the last value applies from then on. */
const BACK_OFF_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** After this many media errors in a row, a stream counts as unplayable. */
const MEDIA_TRIES = 3;

type LivePhase =
  | 'off'
  | 'connecting'
  | 'playing'
  /** The connection was lost and is retried automatically. */
  | 'reconnecting'
  /** Too many live pictures are open; retried automatically. */
  | 'waiting'
  /** It cannot be played in this browser; only `retry` tries again. */
  | 'unplayable';

export interface Live {
  phase: LivePhase;
  /** The element that plays it; undefined for what no browser plays. */
  element: 'video' | 'image' | undefined;
  video: RefObject<HTMLVideoElement | null>;
  image: RefObject<HTMLImageElement | null>;
  /** The codecs attribute of the video (RFC 6381), if the player has reported it. */
  codecs: string | undefined;
  retry: () => void;
}

/** Plays a live address while `isActive`, and reconnects when the connection is lost. */
export function useLive(address: string, isActive: boolean): Live {
  const video = useRef<HTMLVideoElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [phase, setPhase] = useState<LivePhase>('connecting');
  const [attempt, setAttempt] = useState(0);
  const [codecs, setCodecs] = useState<string>();
  const failures = useRef<Failures>(NONE);
  // A new signature in the query, which comes every few minutes, must not interrupt what plays.
  const latest = useRef(address);
  latest.current = address;
  const source = address.split('?')[0] ?? '';
  const kind = liveKind(source);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to connect.
  useEffect(() => {
    if (!isActive || kind === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: StopPlaying | undefined;
    const end = (next: LivePhase) => {
      stop?.();
      stop = undefined;
      setPhase(next);
    };
    const events: PlayerEvents = {
      onPlaying: () => {
        failures.current = NONE;
        setPhase('playing');
      },
      onUnplayable: () => stop && end('unplayable'),
      onCodecs: setCodecs,
      onLost: (reason) => {
        if (stop === undefined) return;
        failures.current = countFailure(failures.current, reason);
        const isOver = failures.current.media >= MEDIA_TRIES;
        end(isOver ? 'unplayable' : phaseAfter(reason));
        if (!isOver) timer = setTimeout(() => setAttempt((n) => n + 1), backOff(failures.current));
      },
    };
    setCodecs(undefined);
    const { last } = failures.current;
    setPhase(last === undefined ? 'connecting' : phaseAfter(last));
    if (kind === 'mjpeg') {
      stop = image.current ? playMjpeg(image.current, latest.current, events) : undefined;
    } else if (video.current) {
      stop = (kind === 'hls' ? playHls : playFile)(video.current, latest.current, events);
    }
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = undefined;
    };
  }, [source, kind, isActive, attempt]);

  const retry = useCallback(() => {
    failures.current = NONE;
    setAttempt((n) => n + 1);
  }, []);

  return {
    phase: kind === undefined ? 'unplayable' : isActive ? phase : 'off',
    element: kind === undefined ? undefined : kind === 'mjpeg' ? 'image' : 'video',
    video,
    image,
    codecs,
    retry,
  };
}

/** Counts since it last played or was retried by the user. */
interface Failures {
  all: number;
  media: number;
  last?: LossReason;
}

const NONE: Failures = { all: 0, media: 0 };

function countFailure({ all, media }: Failures, reason: LossReason): Failures {
  return { all: all + 1, media: media + (reason === 'media' ? 1 : 0), last: reason };
}

function phaseAfter(reason: LossReason): LivePhase {
  return reason === 'crowded' ? 'waiting' : 'reconnecting';
}

function backOff({ all }: Failures): number {
  return BACK_OFF_MS[Math.min(all, BACK_OFF_MS.length) - 1] ?? 0;
}
