import { type FaceList, readFaceListEndpoint } from '@maitred/contract';
import { type Resource, useEndpoint, usePermission } from '@maitred/shared-kit/api';

/** The list with this id. Reads nothing without `read_face_profile_list`. */
export function useReadableList(listId: number): Resource<FaceList> {
  const mayRead = usePermission('read_face_profile_list');
  return useEndpoint(readFaceListEndpoint, mayRead ? { params: { id: listId } } : null);
}
