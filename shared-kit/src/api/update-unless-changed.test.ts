import { describe, expect, it, jest } from '@jest/globals';
import { ApiError, deleteUnlessGone } from './errors';
import { updateUnlessChanged } from './update-unless-changed';

interface Note {
  text: string;
  version: number;
}

const refused = (status: number) =>
  new ApiError('PUT /api/notes/', { status, statusText: '', data: undefined });

/** The notes of a server that refuses an outdated version; its versions cover all notes together. */
function notes(initial: Note) {
  let present: Note | undefined = initial;
  return {
    change: (text: string) => {
      present = { text, version: (present?.version ?? 0) + 1 };
    },
    changeAnother: () => {
      if (present) present = { ...present, version: present.version + 1 };
    },
    remove: () => {
      present = undefined;
    },
    put: jest.fn(async (text: string, version: number) => {
      if (present === undefined) throw refused(404);
      if (present.version !== version) throw refused(412);
      present = { text, version: version + 1 };
      return present;
    }),
    read: jest.fn(async () => present),
  };
}

const BASE: Note = { text: 'A table at eight', version: 1 };

function update(server: ReturnType<typeof notes>, text: string, base = BASE) {
  return updateUnlessChanged<Note, Note | undefined>({
    base,
    send: ({ version }) => server.put(text, version),
    readAgain: server.read,
    isSame: (one, other) => one.text === other.text,
    isWanted: (note) => note.text === text,
  });
}

describe('an update', () => {
  it('is saved without another read if nothing has changed', async () => {
    const server = notes(BASE);
    expect(await update(server, 'At nine')).toEqual({
      kind: 'saved',
      current: { text: 'At nine', version: 2 },
    });
    expect(server.read).not.toHaveBeenCalled();
  });

  it('does not overwrite what somebody else has saved', async () => {
    const server = notes(BASE);
    server.change('At ten');
    expect(await update(server, 'At nine')).toEqual({
      kind: 'changed',
      current: { text: 'At ten', version: 2 },
    });
    expect(server.put).toHaveBeenCalledTimes(1);
  });

  it('is retried once if the conflicting change was to something else', async () => {
    const server = notes(BASE);
    server.changeAnother();
    expect(await update(server, 'At nine')).toMatchObject({
      kind: 'saved',
      current: { text: 'At nine' },
    });
    expect(server.put.mock.calls).toEqual([
      ['At nine', 1],
      ['At nine', 2],
    ]);
  });

  it('is not tried a third time', async () => {
    const server = notes(BASE);
    server.put.mockRejectedValue(refused(412));
    await expect(update(server, 'At nine')).rejects.toMatchObject({ status: 412 });
    expect(server.put).toHaveBeenCalledTimes(2);
  });

  it('counts as saved if its response was lost', async () => {
    const server = notes(BASE);
    server.change('At nine');
    expect(await update(server, 'At nine')).toMatchObject({ kind: 'saved' });
    expect(server.put).toHaveBeenCalledTimes(1);
  });

  it('reports that the object no longer exists', async () => {
    const server = notes(BASE);
    server.remove();
    expect(await update(server, 'At nine')).toEqual({ kind: 'changed', current: undefined });
  });

  it('fails with any other error of its request', async () => {
    const server = notes(BASE);
    server.put.mockRejectedValue(refused(403));
    await expect(update(server, 'At nine')).rejects.toMatchObject({ status: 403 });
    expect(server.read).not.toHaveBeenCalled();
  });
});

describe('a deletion', () => {
  it('succeeds if the object is already deleted', async () => {
    await expect(deleteUnlessGone(() => Promise.reject(refused(404)))).resolves.toBeUndefined();
  });

  it('fails with any other error of its request', async () => {
    await expect(deleteUnlessGone(() => Promise.reject(refused(409)))).rejects.toMatchObject({
      status: 409,
    });
  });
});
