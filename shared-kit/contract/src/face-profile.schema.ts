import {
  CursorSchema,
  cursorPageSchema,
  IdSchema,
  QueryIntegerSchema,
  UuidSchema,
} from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

export const FaceImageSchema = v.strictObject({ id: UuidSchema, url: v.string() });
export type FaceImage = v.InferOutput<typeof FaceImageSchema>;

export const GENDERS = ['M', 'F'] as const;
const GenderSchema = v.picklist(GENDERS);
const NameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255));

export const FaceProfileSchema = v.strictObject({
  id: IdSchema,
  name: v.pipe(v.string(), v.maxLength(255)),
  gender: GenderSchema,
  images: v.array(FaceImageSchema),
  listId: IdSchema,
});
export type FaceProfile = v.InferOutput<typeof FaceProfileSchema>;

export const FaceProfilePageSchema = cursorPageSchema(FaceProfileSchema);

export const UpdateFaceProfileBodySchema = v.strictObject({
  name: NameSchema,
  gender: GenderSchema,
  imageIds: v.array(UuidSchema),
});
export type UpdateFaceProfileBody = v.InferOutput<typeof UpdateFaceProfileBodySchema>;

export const CreateFaceProfileBodySchema = v.strictObject({
  ...UpdateFaceProfileBodySchema.entries,
  listId: IdSchema,
});
export type CreateFaceProfileBody = v.InferOutput<typeof CreateFaceProfileBodySchema>;

/** Why a picture of a face is refused, with status 422. */
export const FACE_IMAGE_REFUSALS = ['face_quality', 'no_face', 'multiple_faces'] as const;
export type FaceImageRefusal = (typeof FACE_IMAGE_REFUSALS)[number];

export const FACE_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const FACE_IMAGE_MAX_BYTES = 10 * 1024 * 1024;

export const UploadFaceImageBodySchema = v.strictObject({
  image: v.blob(),
  restaurantId: QueryIntegerSchema,
});

const FaceProfileParamsSchema = v.strictObject({ id: QueryIntegerSchema });

export const listFaceProfilesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/face_profiles/',
  query: v.strictObject({
    cursor: v.optional(CursorSchema),
    listId: v.optional(QueryIntegerSchema),
    query: v.optional(v.pipe(v.string(), v.maxLength(255))),
  }),
  answer: FaceProfilePageSchema,
  permission: 'read_face_profile',
});

export const createFaceProfileEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/face_profiles/',
  body: CreateFaceProfileBodySchema,
  successStatus: 201,
  referenceAnswer: FaceProfileSchema,
  permission: 'create_face_profile',
});

export const updateFaceProfileEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/face_profiles/{id}/',
  params: FaceProfileParamsSchema,
  body: UpdateFaceProfileBodySchema,
  successStatus: 200,
  referenceAnswer: FaceProfileSchema,
  permission: 'update_face_profile',
});

export const deleteFaceProfileEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/face_profiles/{id}/',
  params: FaceProfileParamsSchema,
  permission: 'delete_face_profile',
});

export const uploadFaceImageEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/face_profiles/image_upload/',
  body: UploadFaceImageBodySchema,
  multipart: true,
  answer: FaceImageSchema,
  successStatus: 201,
  permission: 'create_face_profile_image',
});
