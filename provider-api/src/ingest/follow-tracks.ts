import type { TrackMemories, TrackMemory, TrackVisit } from '../database/track-memory';
import type { DetectedPerson, Detection } from './detection.schema';

/** Who is not seen for longer has left, and comes again as a new visit. */
export const VISIT_PAUSE_MS = 10 * 60_000;
/** Tracks that a camera remembers; those seen last stay. As many people are in a detection at most. */
const MOST_TRACKS = 1000;

export interface FollowedPerson extends DetectedPerson {
  /** Of the run too: a detector that starts again gives its first track to somebody else. */
  track: string;
  /** When the track was seen first, in milliseconds. */
  since: number;
}

/**
 * Who the people of a detection are, given the tracks that their camera has followed so far: a function
 * of its arguments alone. Whoever was recognised once stays so for as long as the track goes on. A track is forgotten
 * once nobody has named it for a while: beside what is seen now, a detector may report what it saw an hour ago.
 * @param heardAt when the detection came, by the provider's clock
 */
export function followTracks(
  memories: TrackMemories,
  { at: iso, run = '', people }: Pick<Detection, 'at' | 'run' | 'people'>,
  heardAt: Date,
): { people: FollowedPerson[]; tracks: TrackMemories } {
  const [at, now] = [Date.parse(iso), heardAt.getTime()];
  const tracks = new Map(
    Object.entries(memories).filter(
      ([, memory]) => now - (memory.heardAt ?? memory.seenAt) <= VISIT_PAUSE_MS,
    ),
  );
  const followed = people.map((person): FollowedPerson => {
    const track = `${encodeURIComponent(run)}/${person.track}`;
    const before = tracks.get(track);
    const known = before && at - before.seenAt <= VISIT_PAUSE_MS ? before : undefined;
    // What comes late may fill the pause.
    const apart = known === undefined ? ownVisits(before) : [];
    const visitor = person.visitor ?? known?.visitor;
    const since = known?.since ?? at;
    const recognised = visitor === undefined ? {} : { visitor };
    // A detection that comes late takes nothing back.
    const seenAt = Math.max(at, known?.seenAt ?? at);
    tracks.set(track, {
      ...known,
      ...(apart.length > 0 ? { visitsApart: apart } : {}),
      since,
      seenAt,
      heardAt: now,
      ...recognised,
    });
    return { ...person, track, since, ...recognised };
  });
  return { people: followed, tracks: newestOf(tracks) };
}

/** The visits that a track has made while nobody was recognised: what it went on with last is the first. */
export function ownVisits(memory: TrackMemory | undefined): TrackVisit[] {
  const { visit, visitsApart = [] } = memory ?? {};
  return visit === undefined ? visitsApart : [visit, ...visitsApart];
}

function newestOf(tracks: Map<string, TrackMemories[string]>): TrackMemories {
  const entries = [...tracks];
  if (entries.length <= MOST_TRACKS) return Object.fromEntries(entries);
  const byLastSight = entries.sort(([, one], [, other]) => other.seenAt - one.seenAt);
  return Object.fromEntries(byLastSight.slice(0, MOST_TRACKS));
}
