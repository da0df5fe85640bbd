import { PersonBoxSchema, PointSchema } from '@maitred/contract';
import * as v from 'valibot';

/** `look` keeps the drawn person's clothes the same in all pictures. */
const SeenPersonSchema = v.object({
  ...PointSchema.entries,
  look: v.exactOptional(v.number()),
  box: v.exactOptional(PersonBoxSchema),
});
export type SeenPerson = v.InferOutput<typeof SeenPersonSchema>;

/** What a camera saw at one instant, in shares of the picture. */
export const SceneSchema = v.object({
  people: v.array(SeenPersonSchema),
  /** Numbers of the uncleared tables in a drawn room, as stored by earlier versions. */
  dirtyTables: v.array(v.number()),
  /** Polygons of the uncleared tables. */
  uncleared: v.exactOptional(v.array(v.array(PointSchema))),
  /** The polygon that the picture highlights. */
  focus: v.exactOptional(v.array(PointSchema)),
});
export type Scene = v.InferOutput<typeof SceneSchema>;
