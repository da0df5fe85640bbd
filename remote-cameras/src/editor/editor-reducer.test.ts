import { describe, expect, it } from '@jest/globals';
import type { Point } from '@maitred/contract';
import { newDraft, type ZoneDraft } from '../zones/zone-draft';
import { editorReducer } from './editor-reducer';
import {
  type EditorAction,
  type EditorState,
  EMPTY_STATE,
  hasUnsavedWork,
  isUnsaved,
} from './editor-state';

const corner = (x: number): Point => ({ x, y: 0.5 });
const base: ZoneDraft = {
  ...newDraft('table', [corner(0.1), corner(0.2), corner(0.3)]),
  name: 'A',
};
const named = (name: string): ZoneDraft => ({ ...base, name });

function after(...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, EMPTY_STATE);
}

const edit = (name: string, gesture?: string): EditorAction => ({
  type: 'edit',
  key: '71',
  base,
  next: named(name),
  ...(gesture !== undefined && { gesture }),
});
const nameOf = (state: EditorState, key = '71') => state.working[key]?.draft.name;

describe('editing zones', () => {
  it('undoes and redoes step by step', () => {
    const changed = after(edit('B'), edit('C'));
    expect(nameOf(changed)).toBe('C');
    const back = editorReducer(changed, { type: 'undo' });
    expect(nameOf(back)).toBe('B');
    const further = editorReducer(back, { type: 'undo' });
    expect(nameOf(further)).toBe('A');
    expect(isUnsaved(further.working['71'])).toBe(false);
    expect(nameOf(editorReducer(further, { type: 'redo' }))).toBe('B');
  });

  it('undoes a whole gesture in one step', () => {
    const dragged = after(edit('B'), edit('C', 'drag'), edit('D', 'drag'), edit('E', 'drag'));
    expect(nameOf(editorReducer(dragged, { type: 'undo' }))).toBe('B');
  });

  it('clears the redo steps when something else is changed', () => {
    const state = after(edit('B'), { type: 'undo' }, edit('C'), { type: 'redo' });
    expect(nameOf(state)).toBe('C');
  });

  it('ignores undo and redo if there is nothing to undo or redo', () => {
    expect(after({ type: 'undo' }, { type: 'redo' })).toEqual(EMPTY_STATE);
  });

  it('selects the zone that an undo changes', () => {
    const state = after(edit('B'), { type: 'select', key: '72' }, { type: 'undo' });
    expect(state.selected).toBe('71');
  });

  it('bases the next edit on the server’s current version if nothing is unsaved', () => {
    const theirs = named('Theirs');
    const state = after(
      edit('B'),
      { type: 'undo' },
      {
        type: 'edit',
        key: '71',
        base: theirs,
        next: named('Mine'),
      },
    );
    expect(state.working['71']?.origin).toBe(theirs);
  });

  it('keeps the original version while there are unsaved changes, even if the server’s version changes', () => {
    const state = after(edit('B'), {
      type: 'edit',
      key: '71',
      base: named('Theirs'),
      next: named('C'),
    });
    expect(state.working['71']?.origin).toBe(base);
  });

  it('discards the changes of one zone, which can be undone', () => {
    const state = after(edit('B'), { type: 'discard', key: '71' });
    expect(hasUnsavedWork(state)).toBe(false);
    expect(nameOf(editorReducer(state, { type: 'undo' }))).toBe('B');
  });
});

describe('drawing a zone', () => {
  const draw = (kind: 'table' | 'line', count: number): EditorAction[] => [
    { type: 'draw', kind },
    ...Array.from({ length: count }, (_, index) => ({
      type: 'drawPoint' as const,
      point: corner(index / 10),
    })),
  ];

  it('creates and selects a zone from the points when finished', () => {
    const state = after(...draw('table', 3), { type: 'finishDrawing' });
    expect(state.drawing).toBeUndefined();
    expect(state.selected).toBe('new-1');
    expect(state.working['new-1']?.draft.points).toEqual([corner(0), corner(0.1), corner(0.2)]);
    expect(isUnsaved(state.working['new-1'])).toBe(true);
  });

  it('cannot be finished with too few points', () => {
    expect(after(...draw('table', 2), { type: 'finishDrawing' }).drawing?.points).toHaveLength(2);
  });

  it('finishes a counting line automatically at the fourth point', () => {
    expect(after(...draw('line', 3)).drawing).toBeDefined();
    expect(after(...draw('line', 4)).working['new-1']?.draft.kind).toBe('line');
  });

  it('can undo and redo points', () => {
    const back = after(...draw('table', 2), { type: 'undo' });
    expect(back.drawing?.points).toEqual([corner(0)]);
    expect(editorReducer(back, { type: 'redo' }).drawing?.points).toEqual([corner(0), corner(0.1)]);
  });

  it('counts as unsaved work from the first point', () => {
    expect(hasUnsavedWork(after({ type: 'draw', kind: 'table' }))).toBe(false);
    expect(hasUnsavedWork(after(...draw('table', 1)))).toBe(true);
    expect(hasUnsavedWork(after(...draw('table', 1), { type: 'cancelDrawing' }))).toBe(false);
  });

  it('can undo and redo a new zone in one step', () => {
    const state = after(...draw('table', 3), { type: 'finishDrawing' }, { type: 'undo' });
    expect(state.working).toEqual({});
    expect(Object.keys(editorReducer(state, { type: 'redo' }).working)).toEqual(['new-1']);
  });
});

describe('saving a zone', () => {
  it('leaves nothing unsaved, but can still be undone', () => {
    const state = after(edit('B'), { type: 'saved', key: '71', newKey: '71', draft: named('B') });
    expect(hasUnsavedWork(state)).toBe(false);
    const back = editorReducer(state, { type: 'undo' });
    expect(nameOf(back)).toBe('A');
    expect(isUnsaved(back.working['71'])).toBe(true);
  });

  it('keeps changes made while it was in progress', () => {
    const state = after(edit('B'), edit('C'), {
      type: 'saved',
      key: '71',
      newKey: '71',
      draft: named('B'),
    });
    expect(nameOf(state)).toBe('C');
    expect(isUnsaved(state.working['71'])).toBe(true);
  });

  it('replaces the temporary key of a new zone with its id, which undo does not revert', () => {
    const state = after(
      { type: 'add', draft: base },
      { type: 'edit', key: 'new-1', base: undefined, next: named('B') },
      { type: 'saved', key: 'new-1', newKey: '90', draft: named('B') },
    );
    expect(state.selected).toBe('90');
    expect(state.firstKeys).toEqual({ '90': 'new-1' });
    const back = after(
      { type: 'add', draft: base },
      { type: 'edit', key: 'new-1', base: undefined, next: named('B') },
      { type: 'saved', key: 'new-1', newKey: '90', draft: named('B') },
      { type: 'undo' },
      { type: 'undo' },
    );
    expect(nameOf(back, '90')).toBe('A');
  });

  it('applies a later edit under the temporary key to the saved zone', () => {
    const state = after(
      { type: 'add', draft: base },
      { type: 'saved', key: 'new-1', newKey: '90', draft: base },
      { type: 'edit', key: 'new-1', base: undefined, next: named('B') },
    );
    expect(state.working).toEqual({ '90': { draft: named('B'), origin: base } });
    expect(state.selected).toBe('90');
  });

  it('applies a later edit of a zone that was recreated to the new one, also after earlier saves', () => {
    const saved = (newKey: string, name: string): EditorAction => ({
      type: 'saved',
      key: '71',
      newKey,
      draft: named(name),
    });
    const late: EditorAction = { type: 'edit', key: '71', base: undefined, next: named('D') };
    const state = after(edit('B'), saved('71', 'B'), edit('C'), saved('95', 'C'), late);
    expect(nameOf(state, '95')).toBe('D');
  });

  it('leaves the unsaved changes of other zones, and their undo steps, as they are', () => {
    const other: EditorAction = { type: 'edit', key: '72', base, next: named('Z') };
    const state = after(edit('B'), other, {
      type: 'saved',
      key: '71',
      newKey: '71',
      draft: named('B'),
    });
    expect([nameOf(state), nameOf(state, '72')]).toEqual(['B', 'Z']);
    const back = editorReducer(state, { type: 'undo' });
    expect([nameOf(back), nameOf(back, '72')]).toEqual(['B', 'A']);
  });

  it('leaves other new zones as they are, and remembers each by its temporary key', () => {
    const first = after(
      { type: 'add', draft: base },
      { type: 'add', draft: base },
      { type: 'saved', key: 'new-1', newKey: '90', draft: base },
    );
    expect(Object.keys(editorReducer(first, { type: 'undo' }).working)).toEqual(['90']);
    const both = editorReducer(first, { type: 'saved', key: 'new-2', newKey: '91', draft: base });
    const again = editorReducer(both, { type: 'saved', key: '90', newKey: '90', draft: base });
    expect(again.firstKeys).toEqual({ '90': 'new-1', '91': 'new-2' });
  });

  it('does not recreate a removed zone on a late edit', () => {
    const gone = after({ type: 'add', draft: base }, { type: 'undo' });
    const edited: EditorAction = {
      type: 'edit',
      key: 'new-1',
      base: undefined,
      next: named('B'),
    };
    expect(editorReducer(gone, edited)).toEqual(gone);
  });

  it('keeps the sent version across further edits until the response arrives', () => {
    const sent = { draft: named('B'), key: 'one', known: [71] };
    const under = after(
      { type: 'add', draft: named('B') },
      { type: 'sent', key: 'new-1', sent },
      { type: 'edit', key: 'new-1', base: undefined, next: named('C') },
    );
    expect(under.working['new-1']).toEqual({ draft: named('C'), origin: undefined, sent });
    const arrived = editorReducer(under, {
      type: 'saved',
      key: 'new-1',
      newKey: '90',
      draft: named('B'),
    });
    expect(arrived.working).toEqual({ '90': { draft: named('C'), origin: named('B') } });
  });

  it('removes a deleted zone with all its undo steps', () => {
    const state = after(edit('B'), { type: 'forget', key: '71' }, { type: 'undo' });
    expect(state.working).toEqual({});
  });

  it('continues the numbering of new zones after restoring a draft', () => {
    const working = { 'new-3': { draft: base, origin: undefined } };
    const state = after(
      { type: 'restore', working, drawing: undefined },
      { type: 'add', draft: named('B') },
    );
    expect(Object.keys(state.working)).toEqual(['new-3', 'new-4']);
  });
});
