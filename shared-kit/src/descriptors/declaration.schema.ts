import * as v from 'valibot';

/** A text in each language: `{ en: 'Alerts', ru: 'Тревоги' }`. */
const TextsSchema = v.record(v.string(), v.string());
export type Texts = v.InferOutput<typeof TextsSchema>;

/** `/alerts`, `/:restaurantId/face-profiles/:listId`; the build that writes it is stricter. */
const PathSchema = v.pipe(v.string(), v.startsWith('/'));

/** The shapes of an icon on a 24 by 24 grid, drawn as strokes. The attributes are those of SVG. */
const IconSchema = v.array(
  v.object({ shape: v.string(), attributes: v.record(v.string(), v.string()) }),
);
export type IconShapes = v.InferOutput<typeof IconSchema>;

const PermissionsSchema = v.array(v.string());

const ScreenDeclarationSchema = v.object({
  path: PathSchema,
  permissions: PermissionsSchema,
  title: TextsSchema,
  shortTitle: v.optional(TextsSchema),
  icon: v.optional(IconSchema),
  filter: v.optional(v.picklist(['range', 'restaurant'])),
  menu: v.optional(v.object({ group: v.optional(v.string()), badge: v.optional(v.string()) })),
  partOf: v.optional(PathSchema),
  visitName: v.optional(v.string()),
  kit: v.optional(v.array(v.string())),
});
export type ScreenDeclaration = v.InferOutput<typeof ScreenDeclarationSchema>;

const WidgetDeclarationSchema = v.object({
  size: v.picklist(['figure', 'panel', 'list', 'row']),
  permissions: PermissionsSchema,
  height: v.object({ base: v.number(), lg: v.number() }),
  isLoadedWhenVisible: v.optional(v.boolean()),
});
export type WidgetDeclaration = v.InferOutput<typeof WidgetDeclarationSchema>;

/**
 * What a remote declares about its screens and panels, as data: a host uses it for menus, access checks and
 * placeholders before any script of the remote has loaded. Unknown keys are allowed, because a host may read
 * declarations of newer remotes.
 */
export const RemoteDeclarationSchema = v.object({
  /** Display name of the remote. */
  title: TextsSchema,
  screens: v.record(v.string(), ScreenDeclarationSchema),
  widgets: v.record(v.string(), WidgetDeclarationSchema),
});
export type RemoteDeclaration = v.InferOutput<typeof RemoteDeclarationSchema>;
