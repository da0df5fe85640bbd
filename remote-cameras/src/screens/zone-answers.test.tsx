import { describe, expect, it } from '@jest/globals';
import {
  createZoneEndpoint,
  listZonesEndpoint,
  updateZoneEndpoint,
  type Zone,
  type ZoneBody,
} from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
import { emptyCache, lostAnswer, mockEndpoint, noAnswer } from '@maitred/shared-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createCamerasServer } from '../testing/cameras-server';
import {
  button,
  choose,
  focus,
  listed,
  nameField,
  openCamera,
  polygonOf,
  save,
  without,
} from '../testing/editor-play';
import { at, pass, playOnFridayEvening, stage } from '../testing/play';

const server = createCamerasServer();
playOnFridayEvening();

const names = () => server.zones.map(({ name }) => name);
const zonesInList = () => listed().getAllByRole('button');

async function draw(person: UserEvent, name: string): Promise<void> {
  await person.click(button(/Face zone Recognise/));
  await person.click(button('Start from a ready shape'));
  await person.keyboard(name);
}

function keepZone(body: ZoneBody): Zone {
  const zone = { id: 990 + server.zones.length, ...body };
  server.zones = [...server.zones, zone];
  return zone;
}

/** The server stores zones at once, but holds the response for each until it is released. */
function holdAnswers(): { letGo: (name: string) => Promise<void> } {
  const held = new Map<string, () => void>();
  server.use(
    mockEndpoint(createZoneEndpoint, async ({ body }) => {
      await new Promise<void>((resolve) => held.set(body.name, resolve));
      keepZone(body);
      return undefined;
    }),
  );
  return {
    letGo: async (name) => {
      held.get(name)?.();
      await pass(50);
    },
  };
}

describe('two zones saved at the same time', () => {
  it('each wait for their own response and are sent only once', async () => {
    const { person } = await openCamera();
    const answers = holdAnswers();
    await draw(person, 'North');
    await save();
    await draw(person, 'South');
    await save();

    choose(/North/);
    fireEvent.click(button(/Save zone/));
    await answers.letGo('North');
    choose(/South/);
    fireEvent.click(button(/Save zone/));
    expect(button(/Save zone/)).toHaveAttribute('aria-busy', 'true');
    await answers.letGo('South');
    expect(server.calls(createZoneEndpoint).map(({ body }) => body.name)).toEqual([
      'North',
      'South',
    ]);
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });

  it('keep their own validation messages', async () => {
    const { person } = await openCamera();
    const answers = holdAnswers();
    await draw(person, 'North');
    await save();
    choose(/Table 12/);
    await person.clear(nameField());
    await save();
    expect(screen.getByText('Give the zone a name')).toBeVisible();
    await answers.letGo('North');
    expect(screen.getByText('Give the zone a name')).toBeVisible();
  });
});

describe('editing a new zone while it is being saved', () => {
  async function sendFaces(options?: Parameters<typeof openCamera>[0]) {
    const { person } = await openCamera(options);
    const answers = holdAnswers();
    await draw(person, 'Faces');
    await person.keyboard('{Enter}');
    await pass(50);
    return { person, isSaved: () => answers.letGo('Faces') };
  }

  it('keeps the focus in the form and what is typed there', async () => {
    const { person, isSaved } = await sendFaces();
    await person.keyboard(' at');
    await isSaved();
    await person.keyboard(' the door{Backspace}');
    expect(nameField()).toHaveFocus();
    expect(nameField()).toHaveValue('Faces at the doo');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await save();
    expect(names()).toEqual(['Table 12', 'Faces at the doo']);
  });

  it.each([
    ['the button that saves it', () => button(/Save zone/)],
    ['a point of it', () => button(/Point 1 of 4/)],
    ['its row in the list', () => listed().getByRole('button', { name: /Faces/ })],
  ])('keeps the focus on %s', async (_place, find) => {
    const { isSaved } = await sendFaces();
    focus(find());
    await isSaved();
    expect(find()).toHaveFocus();
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });

  const pointer = (x: number, y: number) => ({ button: 0, pointerId: 1, ...at(x, y) });

  it.each([
    ['a point of it', '[data-point="1"]', /Point 2 of 4: 70% across, 20% down/],
    ['an edge of it', '[data-handle=middle]', /Point 2 of 5: 70% across, 20% down/],
  ])('continues on the same zone if %s is being dragged', async (_what, handle, place) => {
    const { isSaved } = await sendFaces();
    fireEvent.pointerDown(document.querySelector(handle) ?? stage(), pointer(0.5, 0.35));
    fireEvent.pointerMove(window, pointer(0.6, 0.3));
    await isSaved();
    fireEvent.pointerMove(window, pointer(0.7, 0.2));
    fireEvent.pointerUp(window, pointer(0.7, 0.2));
    expect(zonesInList()).toHaveLength(2);
    expect(button(place)).toBeVisible();
    await save();
    expect(names()).toEqual(['Table 12', 'Faces']);
    expect(polygonOf(server.zones[1])).toContainEqual({ x: 0.7, y: 0.2 });
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });

  it('cancels a drag if the saved zone may not be edited', async () => {
    const { isSaved } = await sendFaces({ user: without('update_vazone') });
    fireEvent.pointerDown(button(/Point 3 of 4/), pointer(0.5, 0.5));
    await isSaved();
    fireEvent.pointerMove(window, pointer(0.6, 0.7));
    fireEvent.pointerUp(window, pointer(0.6, 0.7));
    expect(zonesInList()).toHaveLength(2);
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });

  it('moves the focus to the list if the saved zone may not be edited', async () => {
    const { isSaved } = await sendFaces({ user: without('update_vazone') });
    await isSaved();
    expect(screen.getByText(/You may look at zones/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Zones of this camera' })).toHaveFocus();
  });
});

describe('a new zone whose response was lost', () => {
  async function sendWithoutAnswer(options?: Parameters<typeof openCamera>[0]) {
    const opened = await openCamera(options);
    await draw(opened.person, 'Faces');
    server.use(
      mockEndpoint(listZonesEndpoint, noAnswer),
      mockEndpoint(createZoneEndpoint, ({ body }) => {
        return lostAnswer(keepZone(body));
      }),
    );
    await save();
    expect(screen.getByText('The zone was not saved')).toBeVisible();
    server.use(mockEndpoint(listZonesEndpoint, () => server.zones));
    return opened;
  }

  it('is created only once, even if saved again', async () => {
    await sendWithoutAnswer();
    await save();
    expect(screen.getByText('“Faces” is saved')).toBeVisible();
    expect(names()).toEqual(['Table 12', 'Faces']);
    expect(zonesInList()).toHaveLength(2);
    expect(server.calls(updateZoneEndpoint)).toHaveLength(0);
  });

  it('gets the later changes when saved again', async () => {
    const { person } = await sendWithoutAnswer();
    await person.type(nameField(), ' at the door');
    await save();
    expect(names()).toEqual(['Table 12', 'Faces at the door']);
    expect(zonesInList()).toHaveLength(2);
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });

  it('stays as first sent, with a notice, if the user may not edit zones', async () => {
    const { person } = await sendWithoutAnswer({ user: without('update_vazone') });
    await person.type(nameField(), ' at the door');
    await save();
    expect(names()).toEqual(['Table 12', 'Faces']);
    expect(screen.getByText(/^The zone is saved as you sent it first/)).toBeVisible();
  });

  it('is sent again if it did not arrive', async () => {
    const { person } = await openCamera();
    await draw(person, 'Faces');
    server.use(mockEndpoint(createZoneEndpoint, noAnswer));
    await save();
    expect(screen.getByText('The zone was not saved')).toBeVisible();
    server.use(mockEndpoint(createZoneEndpoint, ({ body }) => keepZone(body)));
    await save();
    expect(names()).toEqual(['Table 12', 'Faces']);
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
  });

  it('is recognised after reloading the page', async () => {
    const { unmount } = await sendWithoutAnswer();
    unmount();
    await pass(3000);
    await openCamera();
    expect(zonesInList()).toHaveLength(2);
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
    expect(screen.queryByText(/unsaved work/)).not.toBeInTheDocument();
  });
});

describe('a new zone that is also open in a duplicated tab', () => {
  /** @returns `saveElsewhere`, which lets the original tab save the zone */
  async function openDuplicate(): Promise<{
    person: UserEvent;
    saveElsewhere: () => Promise<void>;
  }> {
    const before = server.zones;
    const { person, unmount } = await openCamera();
    await draw(person, 'Faces');
    const copied = { ...window.sessionStorage };
    await save();
    const after = server.zones;
    unmount();
    emptyCache();
    server.zones = before;
    Object.assign(window.sessionStorage, copied);
    const { person: here } = await openCamera();
    expect(screen.getByText(/unsaved work/)).toBeVisible();
    const saveElsewhere = async () => {
      server.zones = after;
      await act(() => reloadEndpoint(listZonesEndpoint));
    };
    return { person: here, saveElsewhere };
  }

  it('counts as saved once the other tab has saved it', async () => {
    const { saveElsewhere } = await openDuplicate();
    await saveElsewhere();
    expect(zonesInList()).toHaveLength(2);
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
    expect(screen.queryByText(/unsaved work/)).not.toBeInTheDocument();
  });

  it('stays a separate zone if it was changed here', async () => {
    const { person, saveElsewhere } = await openDuplicate();
    await person.type(nameField(), ' at the door');
    await saveElsewhere();
    expect(zonesInList()).toHaveLength(3);
    expect(screen.getAllByText('unsaved')).not.toHaveLength(0);
  });
});

describe('leaving a camera while a new zone is being saved', () => {
  it('shows the zone only once when the camera is opened again', async () => {
    const { person, navigate } = await openCamera();
    const answers = holdAnswers();
    await draw(person, 'Faces');
    await save();
    await navigate('/cameras?restaurant=11');
    await pass(10);
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Leave without saving' }));
    await pass(10);
    await answers.letGo('Faces');

    await person.click(screen.getByRole('link', { name: 'Hall camera' }));
    await pass(50);
    expect(zonesInList()).toHaveLength(2);
    expect(screen.queryByText('unsaved')).not.toBeInTheDocument();
    expect(screen.queryByText(/unsaved work/)).not.toBeInTheDocument();
    fireEvent.click(button('Save zone'));
    expect(server.calls(createZoneEndpoint)).toHaveLength(1);
  });
});
