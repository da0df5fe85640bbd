import type { Locator, Page } from '@playwright/test';
import type { ApiClient, Tokens } from './accounts';
import { text } from './messages';

interface WireFaceList {
  id: number;
  name: string;
  restaurant_id: number;
  type: string;
}

interface WireFaceProfile {
  id: number;
  name: string;
  gender: string;
  list_id: number;
  images: { id: string; url: string }[];
}

interface WireDetections {
  face_profile_name: string;
  detections: { ts: string; camera_name?: string }[];
}

interface CursorPage<Item> {
  results: Item[];
}

/** Faces as the API returns them, in wire format. */
export class FacesApi {
  readonly #api: ApiClient;
  readonly #tokens: Tokens;

  constructor(api: ApiClient, tokens: Tokens) {
    this.#api = api;
    this.#tokens = tokens;
  }

  async restaurantId(): Promise<number> {
    const [first] = await this.#api.get<{ id: number }[]>('/api/restaurants/', this.#tokens);
    if (first === undefined) throw new Error('There is no restaurant.');
    return first.id;
  }

  async lists(name: string): Promise<WireFaceList[]> {
    const query = new URLSearchParams({ query: name });
    return (await this.#list<WireFaceList>(`/api/face_profiles_lists/?${query}`)).results;
  }

  /** The first staff list of the first restaurant, which the home screen shows. */
  async staff(): Promise<WireFaceList> {
    const query = new URLSearchParams({ restaurant_id: String(await this.restaurantId()) });
    const { results } = await this.#list<WireFaceList>(`/api/face_profiles_lists/?${query}`);
    const found = results.find(({ type }) => type === 'employees');
    if (found === undefined) throw new Error('There is no list of staff.');
    return found;
  }

  /** Creates a list for one test. */
  async newList(name: string): Promise<WireFaceList> {
    const restaurantId = await this.restaurantId();
    const body = { name, restaurant_id: restaurantId, type: 'employees' };
    await this.#api.send('POST', '/api/face_profiles_lists/', this.#tokens, body);
    const found = (await this.lists(name)).find((list) => list.name === name);
    if (found === undefined) throw new Error(`There is no list ${name}.`);
    return found;
  }

  async profiles(listId: number): Promise<WireFaceProfile[]> {
    return (await this.#list<WireFaceProfile>(`/api/face_profiles/?list_id=${listId}`)).results;
  }

  async newProfile(listId: number, name: string): Promise<WireFaceProfile> {
    const body = { name, gender: 'F', image_ids: [], list_id: listId };
    await this.#api.send('POST', '/api/face_profiles/', this.#tokens, body);
    const found = (await this.profiles(listId)).find((profile) => profile.name === name);
    if (found === undefined) throw new Error(`There is no profile ${name}.`);
    return found;
  }

  async changeProfile({ id, name, gender, images }: WireFaceProfile): Promise<void> {
    const body = { name, gender, image_ids: images.map((image) => image.id) };
    await this.#api.send('PUT', `/api/face_profiles/${id}/`, this.#tokens, body);
  }

  detections(listId: number, from: string, to: string): Promise<WireDetections[]> {
    const query = new URLSearchParams({ list_id: String(listId), date_from: from, date_to: to });
    return this.#api.get(`/api/face_profiles_lists/detections/?${query}`, this.#tokens);
  }

  #list<Item>(address: string): Promise<CursorPage<Item>> {
    return this.#api.get<CursorPage<Item>>(address, this.#tokens);
  }
}

/** The screen with the people of a list, by what users see. */
export class ProfilesScreen {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  async open({ restaurant_id, id }: WireFaceList): Promise<void> {
    await this.page.goto(`/${restaurant_id}/face-profiles/${id}`);
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** A photo's entry in the open form, which shows that it is accepted, or why it is not. */
  tile(fileName: string): Locator {
    return this.dialog.getByRole('listitem', { name: fileName, exact: true });
  }

  accepted(): Locator {
    return this.dialog.getByText(text('faces.photos.done'), { exact: true });
  }

  /** Opens the form of a new profile and fills in everything except the photos. */
  async beginProfile(name: string): Promise<void> {
    await this.page
      .getByRole('button', { name: text('faces.profiles.create') })
      .first()
      .click();
    await this.name.fill(name);
    await this.dialog.getByText(text('faces.gender.female'), { exact: true }).click();
  }

  get name(): Locator {
    return this.dialog.getByRole('textbox', { name: text('faces.profileForm.name') });
  }

  async choosePhotos(...photos: Photo[]): Promise<void> {
    await this.dialog.locator('input[type=file][multiple]').setInputFiles(photos);
  }

  async save(label = 'faces.profileForm.create'): Promise<void> {
    await this.dialog.getByRole('button', { name: text(label), exact: true }).click();
  }
}

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
