import {
  CursorSchema,
  cursorPageSchema,
  IdSchema,
  IsoDateTimeSchema,
  QueryIntegerSchema,
} from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

const NameSchema = v.pipe(v.string(), v.maxLength(100));
const FilledNameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const DescriptionSchema = v.optional(v.pipe(v.string(), v.maxLength(255)));
export const FACE_LIST_TYPES = ['employees', 'clients'] as const;
const TypeSchema = v.picklist(FACE_LIST_TYPES);

export const FaceListSchema = v.strictObject({
  id: IdSchema,
  name: NameSchema,
  description: DescriptionSchema,
  restaurantId: IdSchema,
  type: TypeSchema,
});
export type FaceList = v.InferOutput<typeof FaceListSchema>;

export const FaceListPageSchema = cursorPageSchema(FaceListSchema);

export const CreateFaceListBodySchema = v.strictObject({
  name: FilledNameSchema,
  description: DescriptionSchema,
  restaurantId: IdSchema,
  type: TypeSchema,
});
export type CreateFaceListBody = v.InferOutput<typeof CreateFaceListBodySchema>;

/** Omitted fields stay unchanged. */
export const UpdateFaceListBodySchema = v.strictObject({
  name: v.optional(FilledNameSchema),
  description: DescriptionSchema,
  type: v.optional(TypeSchema),
});
export type UpdateFaceListBody = v.InferOutput<typeof UpdateFaceListBodySchema>;

export const DetectionResultSchema = v.strictObject({
  faceProfileId: IdSchema,
  faceProfileName: v.pipe(v.string(), v.maxLength(255)),
  detections: v.array(
    v.strictObject({ ts: IsoDateTimeSchema, cameraName: v.optional(v.string()) }),
  ),
});
export type DetectionResult = v.InferOutput<typeof DetectionResultSchema>;

const FaceListParamsSchema = v.strictObject({ id: QueryIntegerSchema });

export const listFaceListsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/face_profiles_lists/',
  query: v.strictObject({
    cursor: v.optional(CursorSchema),
    query: v.optional(v.pipe(v.string(), v.maxLength(255))),
    restaurantId: v.optional(QueryIntegerSchema),
  }),
  answer: FaceListPageSchema,
  permission: 'read_face_profile_list',
});

export const createFaceListEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/face_profiles_lists/',
  body: CreateFaceListBodySchema,
  successStatus: 201,
  referenceAnswer: FaceListSchema,
  permission: 'create_face_profile_list',
});

export const readFaceListEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/face_profiles_lists/{id}/',
  params: FaceListParamsSchema,
  answer: FaceListSchema,
  permission: 'read_face_profile_list',
});

export const updateFaceListEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/face_profiles_lists/{id}/',
  params: FaceListParamsSchema,
  body: UpdateFaceListBodySchema,
  successStatus: 200,
  referenceAnswer: FaceListSchema,
  permission: 'update_face_profile_list',
});

export const deleteFaceListEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/face_profiles_lists/{id}/',
  params: FaceListParamsSchema,
  permission: 'delete_face_profile_list',
});

export const listFaceDetectionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/face_profiles_lists/detections/',
  query: v.strictObject({
    cameraId: v.optional(QueryIntegerSchema),
    dateFrom: IsoDateTimeSchema,
    dateTo: IsoDateTimeSchema,
    listId: QueryIntegerSchema,
  }),
  answer: v.array(DetectionResultSchema),
  permission: 'read_face_profile_detections',
});
