import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Flex, Notice, Stack, Text } from '@maitred/shared-kit/ui';
import { type Drawing, isDrawingWhole } from '../editor/editor-state';
import { ZONE_KIND_LOOKS } from '../zones/zone-kinds';
import { ZoneSwatch } from './zone-swatch';

interface DrawingGuideProps {
  drawing: Drawing;
  onFinish: () => void;
  onReadyShape: () => void;
  onCancel: () => void;
}

/** Says what to do next while a shape is being drawn. */
export function DrawingGuide({ drawing, onFinish, onReadyShape, onCancel }: DrawingGuideProps) {
  const intl = useIntl();
  const { kind, points } = drawing;
  const stepId =
    kind === 'line'
      ? points.length < 2
        ? 'cameras.drawing.firstLine'
        : 'cameras.drawing.secondLine'
      : 'cameras.drawing.polygon';
  return (
    <Stack gap={3} alignItems="stretch">
      <Flex alignItems="center" gap={2.5}>
        <ZoneSwatch kind={kind} />
        <Text as="h2" fontSize="md" fontWeight="semibold">
          {intl.formatMessage({ id: ZONE_KIND_LOOKS[kind].nameId })}
        </Text>
      </Flex>
      <Notice>{intl.formatMessage({ id: stepId }, { count: points.length })}</Notice>
      <Flex flexWrap="wrap" gap={2}>
        {kind !== 'line' && (
          <Button onClick={onFinish} disabled={!isDrawingWhole(drawing)}>
            {intl.formatMessage({ id: 'cameras.drawing.finish' })}
          </Button>
        )}
        {points.length === 0 && (
          <Button variant="outline" colorPalette="gray" onClick={onReadyShape}>
            {intl.formatMessage({ id: 'cameras.drawing.ready' })}
          </Button>
        )}
        <Button variant="outline" colorPalette="gray" onClick={onCancel}>
          {intl.formatMessage({ id: 'cameras.drawing.cancel' })}
        </Button>
      </Flex>
    </Stack>
  );
}
