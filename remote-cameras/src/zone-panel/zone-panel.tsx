import { useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Panel, ResourceView, Skeleton, Stack, Text } from '@maitred/shared-kit/ui';
import { useId } from 'react';
import { ZoneAlerts } from '../alerts/zone-alerts';
import type { DetectorResource } from '../detector/use-camera-detector';
import type { ZoneKey } from '../editor/editor-state';
import type { EditorZone } from '../editor/editor-zones';
import type { SaveZone } from '../editor/hooks/use-save-zone';
import type { ZoneEditor } from '../editor/hooks/use-zone-editor';
import { newDraft } from '../zones/zone-draft';
import { alertTypeOf } from '../zones/zone-kinds';
import type { ZoneProblem } from '../zones/zone-problems';
import { readyShape } from '../zones/zone-shape-edits';
import { AddZone } from './add-zone';
import { DrawingGuide } from './drawing-guide';
import { useFocusWhenGone } from './use-focus-when-gone';
import { ZoneDetails } from './zone-details';
import { ZoneList } from './zone-list';

interface ZonePanelProps {
  editor: ZoneEditor;
  detector: DetectorResource;
  saving: SaveZone;
  problems: readonly ZoneProblem[];
  restaurantId: number;
  timeZone: string;
  onSelectZone: (key: ZoneKey | undefined) => void;
  /** Undefined if the user may not delete zones. */
  onDeleteZone: ((zone: EditorZone) => void) | undefined;
  onCancelDrawing: () => void;
}

/** The panel beside the picture: the selected zone or current drawing, all zones, and buttons to add one. */
export function ZonePanel({
  editor,
  detector,
  saving,
  problems,
  restaurantId,
  timeZone,
  onSelectZone,
  onDeleteZone,
  onCancelDrawing,
}: ZonePanelProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const mayReadAlerts = usePermission('read_restaurant', 'read_alert', 'update_alert');
  const { state, dispatch, selected } = editor;
  const { drawing } = state;
  // Use the saved version, not the draft, because the alerts come from that.
  const alertType = selected?.base && alertTypeOf(selected.base);
  // Wait for the detector: its warnings about zones add lines, which would move what is below.
  const zones = detector.isLoading ? undefined : editor.zones;
  const zonesId = useId();
  useFocusWhenGone(selected?.isEditable ? selected.key : undefined, zonesId);
  useFocusWhenGone(drawing && DRAWING, zonesId);
  return (
    <Stack gap={4} alignItems="stretch" minWidth={0}>
      {drawing && (
        <Panel aria-label={intl.formatMessage({ id: 'cameras.drawing.title' })}>
          <DrawingGuide
            drawing={drawing}
            onFinish={() => dispatch({ type: 'finishDrawing' })}
            onReadyShape={() =>
              dispatch({ type: 'add', draft: newDraft(drawing.kind, readyShape(drawing.kind)) })
            }
            onCancel={onCancelDrawing}
          />
        </Panel>
      )}
      {selected && !drawing && (
        <Panel aria-label={intl.formatMessage({ id: 'cameras.zone.label' })}>
          <Stack gap={5} alignItems="stretch">
            <ZoneDetails
              key={selected.firstKey}
              editor={editor}
              zone={selected}
              problems={problems}
              isPending={saving.pending.has(selected.key)}
              onSave={() => void saving.save(selected)}
              onDelete={onDeleteZone && (() => onDeleteZone(selected))}
            />
            {mayReadAlerts && selected.id !== undefined && alertType && (
              <ZoneAlerts
                zoneId={selected.id}
                type={alertType}
                restaurantId={restaurantId}
                timeZone={timeZone}
              />
            )}
          </Stack>
        </Panel>
      )}
      <Panel id={zonesId} tabIndex={-1} title={intl.formatMessage({ id: 'cameras.zones.title' })}>
        <Stack gap={4} alignItems="stretch">
          <ResourceView
            state={{ ...editor.resource, data: zones }}
            isEmpty={({ length }) => length === 0}
            loading={<Skeleton height={24} />}
            empty={
              <Text color="quiet" fontSize="md">
                {intl.formatMessage({ id: 'cameras.zones.empty' })}
              </Text>
            }
            describeError={describeError}
            onRetry={() => editor.resource.reload()}
          >
            {(known) => (
              <ZoneList
                zones={known}
                detector={detector.detector}
                selectedKey={drawing ? undefined : selected?.key}
                onSelect={onSelectZone}
              />
            )}
          </ResourceView>
          {editor.mutations.create && zones && !drawing && (
            <AddZone onAdd={(kind) => dispatch({ type: 'draw', kind })} />
          )}
        </Stack>
      </Panel>
    </Stack>
  );
}

const DRAWING = 'drawing';
