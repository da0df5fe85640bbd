import type { Camera, PersonBox, Point } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFullScreen } from '../../common/use-full-screen';
import { PeopleLayer } from '../../detector/components/people-layer';
import { isDrawingWhole } from '../../editor/editor-state';
import { useEditorKeys } from '../../editor/hooks/use-editor-keys';
import type { ZoneEditor } from '../../editor/hooks/use-zone-editor';
import { distance, moveTogether, onPicture } from '../../geometry/point';
import { LivePicture } from '../../live/components/live-picture';
import type { Live } from '../../live/use-live';
import { cameraState } from '../../stills/camera-state';
import { CameraStateBadge } from '../../stills/camera-state-badge';
import { StillImage } from '../../stills/components/still-image';
import type { CurrentStill } from '../../stills/use-still';
import type { ZoneProblem } from '../../zones/zone-problems';
import { useStageView } from '../use-stage-view';
import { zoneAt } from '../zone-at';
import { DrawingLayer } from './drawing-layer';
import { PictureStage } from './picture-stage';
import { StageControls } from './stage-controls';
import { ZoneHandles } from './zone-handles';
import { ZoneLayer } from './zone-layer';

interface CameraStageProps {
  camera: Camera;
  timeZone: string;
  still: CurrentStill;
  live: Live;
  /** The people that the detector sees; undefined if they are not to be shown. */
  people: readonly PersonBox[] | undefined;
  editor: ZoneEditor;
  /** Problems of the selected zone to show. */
  problems: readonly ZoneProblem[];
  /** Undefined if the selected zone cannot be removed. */
  onDeleteZone: (() => void) | undefined;
  onCancelDrawing: () => void;
}

/** Aspect ratio until the picture has loaded. */
const USUAL_RATIO = 16 / 9;
/** A tap within this distance of the first point closes the polygon; a fraction of the visible picture. */
const CLOSING_REACH = 0.025;

/** The picture of a camera with its zones, for viewing and editing. */
export function CameraStage({
  camera,
  timeZone,
  still,
  live,
  people,
  editor,
  problems,
  onDeleteZone,
  onCancelDrawing,
}: CameraStageProps) {
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(frame);
  useEditorKeys({ editor, onDeleteZone, onCancelDrawing });
  const { view, setView, zoomBy, showWhole, handleKeyDown } = useStageView();
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const dragStart = useRef<{ gesture: string; points: readonly Point[] }>(undefined);
  const { state, dispatch, selected } = editor;
  const { drawing } = state;
  const zones = editor.zones ?? [];
  const isPlaying = live.phase === 'playing';
  const handleSize = useCallback(({ width, height }: { width: number; height: number }) => {
    if (width > 0 && height > 0) setRatio(width / height);
  }, []);

  const isDrawing = drawing !== undefined;
  useEffect(() => {
    // On a phone, the button that starts a zone is a screen below the picture.
    if (isDrawing) frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isDrawing]);

  function handlePoint(at: Point) {
    if (drawing === undefined) return;
    const [first] = drawing.points;
    const closes =
      first !== undefined &&
      drawing.kind !== 'line' &&
      isDrawingWhole(drawing) &&
      distance(first, at) <= CLOSING_REACH / view.zoom;
    dispatch(closes ? { type: 'finishDrawing' } : { type: 'drawPoint', point: onPicture(at) });
  }

  const mayChange =
    editor.mutations.create !== undefined || zones.some(({ isEditable }) => isEditable);
  const history = mayChange
    ? {
        canUndo: drawing ? drawing.points.length > 0 : state.past.length > 0,
        canRedo: drawing ? drawing.undone.length > 0 : state.future.length > 0,
        undo: () => dispatch({ type: 'undo' }),
        redo: () => dispatch({ type: 'redo' }),
      }
    : undefined;

  function handleShapeDrag(from: Point, to: Point, gesture: string) {
    const isOngoing = dragStart.current?.gesture === gesture;
    const points = (isOngoing ? dragStart.current?.points : selected?.draft.points) ?? [];
    dragStart.current = { gesture, points };
    editor.change(
      { points: moveTogether(points, { x: to.x - from.x, y: to.y - from.y }) },
      gesture,
    );
  }

  return (
    <PictureStage
      frame={frame}
      label={intl.formatMessage({ id: 'cameras.stage.label' }, { name: camera.name })}
      ratio={ratio}
      view={view}
      setView={setView}
      holdsTouch={drawing !== undefined || selected !== undefined || view.zoom > 1}
      cursor={drawing ? 'crosshair' : view.zoom > 1 ? 'grab' : 'default'}
      onKeyDown={handleKeyDown}
      gestures={{
        onTap: (at) => {
          if (drawing) {
            // The press on the picture has taken the focus from the keyboard's drawing cursor; give it back.
            frame.current
              ?.querySelector<HTMLElement>('[data-cursor]')
              ?.focus({ preventScroll: true });
            handlePoint(at);
          } else dispatch({ type: 'select', key: zoneAt(zones, at, view.zoom)?.key });
        },
        canDrag: (at) =>
          selected?.isEditable === true &&
          drawing === undefined &&
          zoneAt([selected], at, view.zoom) !== undefined,
        onDrag: handleShapeDrag,
      }}
      controls={
        <StageControls
          zoom={view.zoom}
          onZoom={zoomBy}
          onWhole={showWhole}
          history={history}
          fullScreen={fullScreen}
        >
          <CameraStateBadge
            state={cameraState(still, isPlaying)}
            takenAt={still.takenAt}
            timeZone={timeZone}
          />
        </StageControls>
      }
    >
      <StillImage
        still={still}
        fit="contain"
        isDrawnOver
        isCovered={isPlaying}
        onSize={handleSize}
      />
      <LivePicture live={live} label={camera.name} fit="fill" onSize={handleSize} />
      {people && <PeopleLayer boxes={people} />}
      <ZoneLayer
        zones={zones}
        selected={selected}
        ratio={ratio}
        zoom={view.zoom}
        problems={problems}
      />
      {drawing && (
        <DrawingLayer
          drawing={drawing}
          ratio={ratio}
          onPoint={handlePoint}
          onFinish={() => dispatch({ type: 'finishDrawing' })}
        />
      )}
      {selected?.isEditable && !drawing && (
        <ZoneHandles
          key={selected.firstKey}
          editor={editor}
          zone={selected}
          zoom={view.zoom}
          onDeleteZone={onDeleteZone}
        />
      )}
    </PictureStage>
  );
}
