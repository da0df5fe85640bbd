import { PersonBoxSchema, PointSchema } from '@maitred/contract';
import * as v from 'valibot';

/** `look` keeps a drawn person's clothes the same from one picture to the next. */
const SeenPersonSchema = v.object({
  ...PointSchema.entries,
  look: v.exactOptional(v.number()),
  box: v.exactOptional(PersonBoxSchema),
});
export type SeenPerson = v.InferOutput<typeof SeenPersonSchema>;

/** What a camera saw at one instant, in shares of the picture. */
export const SceneSchema = v.object({
  people: v.array(SeenPersonSchema),
  /** Numbers of tables in a drawn room that stood uncleared, as earlier versions stored them. */
  dirtyTables: v.array(v.number()),
  /** Polygons of the tables that stand uncleared. */
  uncleared: v.exactOptional(v.array(v.array(PointSchema))),
  /** Polygon that the picture points at. */
  focus: v.exactOptional(v.array(PointSchema)),
});
export type Scene = v.InferOutput<typeof SceneSchema>;
