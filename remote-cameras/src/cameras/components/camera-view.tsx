import type { Camera } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Grid, SegmentedControl, Stack } from '@maitred/shared-kit/ui';
import { useRef, useState } from 'react';
import { useIsVisible } from '../../common/use-is-visible';
import { DetectorLine } from '../../detector/components/detector-line';
import { useCameraDetector } from '../../detector/use-camera-detector';
import { useCameraPeople } from '../../detector/use-camera-people';
import type { EditorZone } from '../../editor/editor-zones';
import { useLeaveDrawing } from '../../editor/hooks/use-leave-drawing';
import { useLeaveGuard } from '../../editor/hooks/use-leave-guard';
import { useSaveZone } from '../../editor/hooks/use-save-zone';
import { useZoneEditor } from '../../editor/hooks/use-zone-editor';
import { useLive } from '../../live/use-live';
import { CameraStage } from '../../stage/components/camera-stage';
import { useStill } from '../../stills/use-still';
import { ConflictDialog } from '../../zone-panel/conflict-dialog';
import { useDeleteZone } from '../../zone-panel/use-delete-zone';
import { ZonePanel } from '../../zone-panel/zone-panel';
import { findProblems, shapeProblems } from '../../zones/zone-problems';
import type { CameraAddress } from '../hooks/use-camera-address';
import type { CameraGroup } from '../hooks/use-shown-cameras';
import { CameraHeader } from './camera-header';
import { LiveNotice } from './live-notice';
import { RestoredNotice } from './restored-notice';

interface CameraViewProps {
  camera: Camera;
  group: CameraGroup;
  address: CameraAddress;
}

/** One camera: its live picture or still, and its zones. */
export function CameraView({ camera, group, address }: CameraViewProps) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const isVisible = useIsVisible(place);
  const live = useLive(camera.liveUrl, isVisible && address.isMoving);
  const still = useStill(camera.snapshotUrl, isVisible && live.phase !== 'playing');
  const detector = useCameraDetector(camera);
  const [showsPeople, setShowsPeople] = useState(false);
  const people = useCameraPeople(camera, showsPeople && isVisible);
  const editor = useZoneEditor(camera.id);
  const saving = useSaveZone(editor);
  const deleteZone = useDeleteZone(saving);
  useLeaveGuard(editor.hasUnsavedWork);
  const { selected, dispatch } = editor;

  const problems = selected?.isUnsaved
    ? (saving.tried.has(selected.key) ? findProblems : shapeProblems)(selected.draft)
    : [];

  /** What the Delete key does, like the buttons of the zone; undefined if it does nothing. */
  function removalOf(zone: EditorZone): (() => void) | undefined {
    if (saving.pending.has(zone.key)) return undefined;
    if (zone.id === undefined) return () => dispatch({ type: 'discard', key: zone.key });
    return deleteZone && (() => deleteZone(zone));
  }

  const leaveDrawing = useLeaveDrawing(editor);
  const handleCancelDrawing = () => leaveDrawing(() => dispatch({ type: 'cancelDrawing' }));

  return (
    <Stack gap={4} alignItems="stretch">
      <CameraHeader
        camera={camera}
        restaurantName={group.restaurant?.name}
        back={address.searchForCamera(undefined)}
      >
        <SegmentedControl
          label={intl.formatMessage({ id: 'cameras.camera.picture' })}
          value={address.isMoving ? 'live' : 'still'}
          onValueChange={(value) => address.setMoving(value === 'live')}
          options={[
            { value: 'live', label: intl.formatMessage({ id: 'cameras.camera.live' }) },
            { value: 'still', label: intl.formatMessage({ id: 'cameras.camera.still' }) },
          ]}
        />
      </CameraHeader>
      <RestoredNotice
        at={editor.restored?.savedAt}
        timeZone={group.timeZone}
        isUnsaved={editor.hasUnsavedWork}
        onDiscard={() => dispatch({ type: 'restore', working: {}, drawing: undefined })}
      />
      <Grid
        gap={4}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <Stack
          gap={3}
          alignItems="stretch"
          minWidth={0}
          position={{ lg: 'sticky' }}
          top={{ lg: '5.25rem' }}
        >
          <Box ref={place}>
            <CameraStage
              camera={camera}
              timeZone={group.timeZone}
              still={still}
              live={live}
              people={people.boxes}
              editor={editor}
              problems={problems}
              onDeleteZone={selected && removalOf(selected)}
              onCancelDrawing={handleCancelDrawing}
            />
          </Box>
          <LiveNotice live={live} hasStill={still.address !== undefined} />
          <DetectorLine
            {...detector}
            people={people}
            showsPeople={showsPeople}
            onShowPeople={setShowsPeople}
          />
        </Stack>
        <ZonePanel
          editor={editor}
          detector={detector}
          saving={saving}
          problems={problems}
          restaurantId={camera.restaurant}
          timeZone={group.timeZone}
          onSelectZone={(key) => leaveDrawing(() => dispatch({ type: 'select', key }))}
          onDeleteZone={deleteZone}
          onCancelDrawing={handleCancelDrawing}
        />
      </Grid>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          still={still.address}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
          onClose={saving.leaveConflict}
        />
      )}
    </Stack>
  );
}
