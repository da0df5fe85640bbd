import type { FaceList } from '@maitred/contract';
import type { TrackMemories } from '../database/track-memory';
import type { Detection } from './detection.schema';
import type { FollowedPerson } from './follow-tracks';

export interface RecognisedPerson extends FollowedPerson {
  /** Tells the person from everybody else: the visitor, or the track since it was seen first. */
  key: string;
  /** Seen by the zones, and no visit. */
  isStaff: boolean;
}

/** The profile of a face list that `profile:12` names. */
export function profileOf(visitor: string | undefined): number | undefined {
  const id = /^profile:(\d{1,15})$/.exec(visitor ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/** What is left of a detection where nobody may be recognised: where people are, and not who or of what age they are. */
export function withoutFaces(detection: Detection): Detection {
  return {
    ...detection,
    faces: [],
    people: detection.people.map(({ visitor, age, sex, ...person }) => person),
  };
}

/** Tracks that nobody is remembered by. */
export function withoutVisitors(tracks: TrackMemories): TrackMemories {
  return Object.fromEntries(
    Object.entries(tracks).map(([name, { visitor: _, ...track }]) => [name, track]),
  );
}

/** Who names a profile that the restaurant does not have is not recognised. */
export function recognisePeople(
  people: readonly FollowedPerson[],
  listTypes: ReadonlyMap<number, FaceList['type']>,
): RecognisedPerson[] {
  return people.map(({ visitor: named, ...person }) => {
    const profile = profileOf(named);
    // One of all spellings, such as `profile:012`.
    const visitor = profile === undefined ? named : `profile:${profile}`;
    const listType = profile === undefined ? undefined : listTypes.get(profile);
    const isNobody = visitor === undefined || (profile !== undefined && listType === undefined);
    return {
      ...person,
      ...(isNobody ? {} : { visitor }),
      key: isNobody ? `track ${person.track} ${person.since}` : visitor,
      isStaff: listType === 'employees',
    };
  });
}
