import * as v from 'valibot';

/** A text by its language: `{ en: 'Alerts', ru: 'Тревоги' }`. */
const TextsSchema = v.record(v.string(), v.string());
export type Texts = v.InferOutput<typeof TextsSchema>;

/** `/alerts`, `/:restaurantId/face-profiles/:listId`; the build that writes it is stricter. */
const PathSchema = v.pipe(v.string(), v.startsWith('/'));

/** The shapes of an icon on a field of 24 by 24, drawn as lines. Attributes are SVG's own. */
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
 * What a remote declares of its screens and panels, as data: a host offers, guards and draws by it before any
 * script of the remote is there. Unknown keys are let through: a host reads those of remotes that were
 * built after it.
 */
export const RemoteDeclarationSchema = v.object({
  /** What people call the remote. */
  title: TextsSchema,
  screens: v.record(v.string(), ScreenDeclarationSchema),
  widgets: v.record(v.string(), WidgetDeclarationSchema),
});
export type RemoteDeclaration = v.InferOutput<typeof RemoteDeclarationSchema>;
