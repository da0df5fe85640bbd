import { useEffect, useEffectEvent } from 'react';
import { removePoint } from '../../zones/zone-shape-edits';
import type { ZoneEditor } from './use-zone-editor';

interface EditorKeys {
  editor: ZoneEditor;
  /** Undefined if the selected zone cannot be removed. */
  onDeleteZone: (() => void) | undefined;
  onCancelDrawing: () => void;
}

/**
 * The keys of the editor while it is open: undo, redo, removal and Escape. They work on the whole page, because after
 * a press on the picture or on empty space the focus is wherever the browser puts it.
 */
export function useEditorKeys({ editor, onDeleteZone, onCancelDrawing }: EditorKeys): void {
  const { state, dispatch, selected } = editor;
  const { drawing, point } = state;

  function remove(): boolean {
    if (drawing) {
      if (drawing.points.length > 0) dispatch({ type: 'undo' });
      return true;
    }
    if (selected?.isEditable !== true) return false;
    const { points, kind } = selected.draft;
    if (point === undefined) onDeleteZone?.();
    else if (kind !== 'line' && points.length > 3) {
      editor.change({ points: removePoint(points, point) });
      dispatch({ type: 'choosePoint', point: Math.max(0, point - 1) });
    }
    return true;
  }

  function leave(): boolean {
    if (drawing) onCancelDrawing();
    else if (point !== undefined) dispatch({ type: 'choosePoint', point: undefined });
    else if (selected) dispatch({ type: 'select', key: undefined });
    else return false;
    return true;
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isMeantElsewhere(event)) return;
    if (press(event)) event.preventDefault();
  });

  function press(event: KeyboardEvent): boolean {
    const key = latinKey(event);
    if (event.ctrlKey || event.metaKey) {
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return false;
      dispatch({ type: isRedo ? 'redo' : 'undo' });
      return true;
    }
    if (key === 'backspace' || key === 'delete') return remove();
    return key === 'escape' && leave();
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** In a Cyrillic layout the Z key reports `я`, so use the physical key for non-Latin characters. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isLatin = /^[\x20-\x7e]+$/.test(key);
  return (isLatin ? key : code.replace(/^Key/, '')).toLowerCase();
}

const LAYERS = '[role=dialog]:not([hidden]), [role=alertdialog]:not([hidden]), dialog[open]';
const LISTS = '[role=menu], [role=listbox], [role=combobox]';
/** Fields with text or options, which handle these keys themselves. Checkboxes, radios and sliders do not. */
const FIELDS = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range])';

/** Whether a key press is for typing, already handled, in an open list, or in a dialog above the editor. */
function isMeantElsewhere({
  defaultPrevented,
  altKey,
  isComposing,
  target,
}: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || isComposing) return true;
  // A dialog that this same key press has closed is no longer in the document but still contains the target.
  if (document.querySelector(LAYERS) !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(`${LAYERS}, ${LISTS}, ${FIELDS}`) !== null;
}
