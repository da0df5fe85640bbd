import type { Point } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { EditorZone } from '../../editor/editor-zones';
import type { ZoneEditor } from '../../editor/hooks/use-zone-editor';
import { centre, distance, middle, moveTogether } from '../../geometry/point';
import { insertPoint, movePoint, removePoint } from '../../zones/zone-shape-edits';
import { arrowStep, isRemoval } from '../handle-keys';
import { placeText } from '../place-text';
import { nextGesture } from '../use-stage-gestures';
import { Handle } from './handle';

interface ZoneHandlesProps {
  editor: ZoneEditor;
  zone: EditorZone;
  zoom: number;
  /** Undefined if the zone cannot be removed. */
  onDeleteZone: (() => void) | undefined;
}

/** Edges that appear shorter than this have no room for a middle handle. */
const ROOM_FOR_MIDDLE = 0.08;

/** Handles of the selected zone: one for the whole zone, one for each point and one for the middle of each edge. */
export function ZoneHandles({ editor, zone, zoom, onDeleteZone }: ZoneHandlesProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number>(undefined);
  const keyGesture = useRef('');
  const { points, kind } = zone.draft;
  const isPolygon = kind !== 'line';

  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-point="${focusNext.current}"]`)?.focus();
    focusNext.current = undefined;
  });

  /** Repeats of a key that is held down belong to one gesture. */
  function gestureOf(event: KeyboardEvent): string {
    if (!event.repeat) keyGesture.current = nextGesture();
    return keyGesture.current;
  }

  function insertAfter(index: number) {
    const next = insertPoint(points, index);
    focusNext.current = index + 1;
    editor.change({ points: next });
    editor.dispatch({ type: 'choosePoint', point: index + 1 });
  }

  function handlePointKey(event: KeyboardEvent, index: number) {
    const step = arrowStep(event);
    const point = points[index];
    if (step && point) {
      const to = { x: point.x + step.x, y: point.y + step.y };
      editor.change({ points: movePoint(points, index, to) }, gestureOf(event));
    } else if (isRemoval(event) && isPolygon && points.length > 3) {
      focusNext.current = Math.max(0, index - 1);
      editor.change({ points: removePoint(points, index) });
    } else if (event.key === 'Enter' && isPolygon) {
      insertAfter(index);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleGripKey(event: KeyboardEvent) {
    const step = arrowStep(event);
    if (step) editor.change({ points: moveTogether(points, step) }, gestureOf(event));
    else if (isRemoval(event)) onDeleteZone?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const place = (at: Point) =>
    intl.formatMessage({ id: 'cameras.handle.place' }, placeText(intl, at));

  return (
    <div ref={root}>
      <Handle
        kind="grip"
        at={centre(points)}
        label={intl.formatMessage({ id: 'cameras.handle.grip' }, { name: zone.draft.name })}
        hint={intl.formatMessage({
          id: onDeleteZone ? 'cameras.handle.gripHint' : 'cameras.handle.gripMoveHint',
        })}
        onDrag={(from, to, gesture, start) =>
          editor.change(
            { points: moveTogether(start, { x: to.x - from.x, y: to.y - from.y }) },
            gesture,
          )
        }
        points={points}
        onKeyDown={handleGripKey}
      />
      {points.map((at, index) => (
        <Handle
          key={index}
          kind="point"
          index={index}
          at={at}
          isChosen={editor.state.point === index}
          label={intl.formatMessage(
            { id: 'cameras.handle.point' },
            { point: index + 1, count: points.length, place: place(at) },
          )}
          hint={intl.formatMessage({
            id: isPolygon ? 'cameras.handle.pointHint' : 'cameras.handle.endHint',
          })}
          points={points}
          onDrag={(_from, to, gesture) =>
            editor.change({ points: movePoint(points, index, to) }, gesture)
          }
          onFocus={() => editor.dispatch({ type: 'choosePoint', point: index })}
          onKeyDown={(event) => handlePointKey(event, index)}
        />
      ))}
      {isPolygon &&
        points.map((at, index) => {
          const next = points[(index + 1) % points.length] ?? at;
          if (distance(at, next) * zoom < ROOM_FOR_MIDDLE) return null;
          return (
            <Handle
              key={index}
              kind="middle"
              at={middle(at, next)}
              label={intl.formatMessage({ id: 'cameras.handle.insert' }, { point: index + 1 })}
              points={points}
              // The first move of the drag inserts the point, the others move it.
              onDrag={(_from, to, gesture, start) => {
                editor.change({ points: insertPoint(start, index, to) }, gesture);
                editor.dispatch({ type: 'choosePoint', point: index + 1 });
              }}
              onTap={() => insertAfter(index)}
            />
          );
        })}
    </div>
  );
}
