import {
  createFaceProfileEndpoint,
  deleteFaceProfileEndpoint,
  type FaceImage,
  type FaceProfile,
  listFaceProfilesEndpoint,
  updateFaceProfileEndpoint,
} from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { invalidRequest, notFound } from '../http/api-error';
import type { CallServices } from '../http/call-services';
import type { Caller } from '../http/caller';
import { beyond, CAPS } from '../http/caps';
import { cutPage, readCursor } from '../http/cursor';
import { registerEndpoint } from '../http/register-endpoint';
import type { SignedAddresses } from '../http/signed-addresses';
import { requireFaceList } from './face-list.routes';
import {
  deleteFaceProfile,
  type FaceProfileRow,
  findFaceProfile,
  findFaceProfiles,
  insertFaceProfile,
  updateFaceProfile,
} from './face-profile.repository';
import { findImageIds } from './face-profile-image.repository';

interface FaceProfileServices extends CallServices {
  addresses: SignedAddresses;
}

const PAGE_SIZE = 20;

export function registerFaceProfileRoutes(
  app: FastifyInstance,
  services: FaceProfileServices,
): void {
  const { database, addresses } = services;

  registerEndpoint(app, services, listFaceProfilesEndpoint, async ({ query, caller }) => {
    if (query.listId !== undefined) await requireFaceList(database, caller, query.listId);
    const place = readCursor(query.cursor);
    const filter = {
      restaurantIds: caller.restaurantIds,
      listId: query.listId,
      query: query.query,
    };
    const found = await findFaceProfiles(database, filter, place, PAGE_SIZE + 1);
    const { rows, next, previous } = cutPage(found, PAGE_SIZE, place);
    return { next, previous, results: await presentFaceProfiles(services, rows) };
  });

  registerEndpoint(app, services, createFaceProfileEndpoint, async (input) => {
    const { body, caller, database, from } = input;
    const { restaurantId } = await requireFaceList(database, caller, body.listId);
    limitImages(body.imageIds);
    const row = await insertFaceProfile(database, restaurantId, body, from);
    if (row === undefined) throw imageNotUsable();
    return presentFaceProfile({ database, addresses }, row);
  });

  registerEndpoint(app, services, updateFaceProfileEndpoint, async (input) => {
    const { params, body, caller, checkUnchanged, from } = input;
    const profile = await requireFaceProfile(services, caller, params.id);
    limitImages(body.imageIds);
    const row = await updateFaceProfile(database, profile, body, checkUnchanged, from);
    if (row === undefined) throw imageNotUsable();
    return presentFaceProfile(services, row);
  });

  registerEndpoint(app, services, deleteFaceProfileEndpoint, async ({ params, caller, from }) => {
    const profile = await requireFaceProfile(services, caller, params.id);
    await deleteFaceProfile(database, profile, from);
  });
}

export function presentFaceImage(id: string, addresses: SignedAddresses): FaceImage {
  return { id, url: addresses.sign(`/api/media/faces/${id}.webp`) };
}

async function requireFaceProfile({ database }: CallServices, caller: Caller, id: number) {
  const profile = await findFaceProfile(database, caller.restaurantIds, id);
  if (profile === undefined) throw notFound('face profile');
  return profile;
}

function limitImages(imageIds: readonly string[]): void {
  if (imageIds.length > CAPS.imagesOfProfile.most) throw beyond(CAPS.imagesOfProfile);
}

function imageNotUsable() {
  return invalidRequest('image_ids', 'a picture is not there');
}

async function presentFaceProfile(
  services: Pick<FaceProfileServices, 'database' | 'addresses'>,
  row: FaceProfileRow,
): Promise<FaceProfile> {
  const [profile] = await presentFaceProfiles(services, [row]);
  if (profile === undefined) throw new Error('a profile was lost on its way out');
  return profile;
}

async function presentFaceProfiles(
  { database, addresses }: Pick<FaceProfileServices, 'database' | 'addresses'>,
  rows: readonly FaceProfileRow[],
): Promise<FaceProfile[]> {
  const images = await findImageIds(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    gender: row.gender,
    listId: row.listId,
    images: (images.get(row.id) ?? []).map((id) => presentFaceImage(id, addresses)),
  }));
}
