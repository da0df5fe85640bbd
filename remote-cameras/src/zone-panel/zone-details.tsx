import { useIntl } from '@maitred/shared-kit/i18n';
import { Badge, Box, Button, chakra, Flex, Text, useMediaQuery } from '@maitred/shared-kit/ui';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useEffect, useRef } from 'react';
import { SteadyIconButton } from '../common/steady-icon-button';
import type { EditorZone } from '../editor/editor-zones';
import type { ZoneEditor } from '../editor/hooks/use-zone-editor';
import { problemText } from '../zones/problem-text';
import type { ZoneProblem } from '../zones/zone-problems';
import { zoneSentence } from '../zones/zone-sentence';
import { PointFields } from './point-fields';
import { ShapeProblems } from './shape-problems';
import { ZoneFields } from './zone-fields';
import { ZoneSwatch } from './zone-swatch';

interface ZoneDetailsProps {
  editor: ZoneEditor;
  zone: EditorZone;
  problems: readonly ZoneProblem[];
  isPending: boolean;
  onSave: () => void;
  /** Undefined if the user may not delete zones. */
  onDelete: (() => void) | undefined;
}

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: 4 } });

/** The selected zone: what it will do, its settings, its points, and actions. */
export function ZoneDetails({
  editor,
  zone,
  problems,
  isPending,
  onSave,
  onDelete,
}: ZoneDetailsProps) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const { draft, isEditable, isUnsaved } = zone;
  const canDiscard = isUnsaved && !isPending;
  const isTouch = useMediaQuery('(pointer: coarse)');
  const needsName = zone.id === undefined && draft.name === '';

  // A new shape still needs a name. On touch devices focus the form, as the keyboard would cover the picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the zone is chosen, not later.
  useEffect(() => {
    if (!needsName) return;
    const next = isTouch ? form.current : form.current?.querySelector('input');
    next?.focus({ preventScroll: true });
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isUnsaved && !isPending) onSave();
    // By the next frame problems are marked. Focus the first one, for users who cannot see it.
    requestAnimationFrame(() => {
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], [data-shape-problems]')
        ?.focus();
    });
  }

  return (
    <Form ref={form} tabIndex={-1} noValidate onSubmit={handleSubmit}>
      <Flex alignItems="flex-start" gap={2.5}>
        <ZoneSwatch kind={draft.kind} />
        <Box minWidth={0} flex={1}>
          <Text as="h2" fontWeight="semibold" overflowWrap="anywhere" lineClamp={3}>
            {zone.name || intl.formatMessage({ id: 'cameras.zone.unnamed' })}
          </Text>
        </Box>
        {isUnsaved && (
          <Badge tone="quiet">{intl.formatMessage({ id: 'cameras.zone.unsaved' })}</Badge>
        )}
      </Flex>
      <Text textWrap="pretty">{zoneSentence(intl, draft)}</Text>
      {isEditable ? (
        <>
          <ZoneFields draft={draft} problems={problems} onChange={editor.change} />
          <ShapeProblems
            messages={problems
              .filter(({ kind }) => !FIELD_PROBLEMS.includes(kind))
              .map((problem) => problemText(intl, problem, draft.points.length))}
          />
          <PointFields
            draft={draft}
            chosen={editor.state.point}
            onChange={editor.change}
            onChoose={(point) => editor.dispatch({ type: 'choosePoint', point })}
          />
        </>
      ) : (
        <Text color="quiet" fontSize="sm">
          {intl.formatMessage({ id: 'cameras.zone.readOnly' })}
        </Text>
      )}
      <Flex flexWrap="wrap" gap={2}>
        {/* Neither is `disabled`, because after a press a keyboard user would lose the focus. */}
        {isEditable && (
          <Button type="submit" loading={isPending} aria-disabled={!isUnsaved || undefined}>
            {intl.formatMessage({ id: 'cameras.zone.save' })}
          </Button>
        )}
        {/* A user who may no longer save can still discard their changes. */}
        {(isEditable || isUnsaved) && (
          <Button
            variant="outline"
            colorPalette="gray"
            aria-disabled={!canDiscard || undefined}
            onClick={() => canDiscard && editor.dispatch({ type: 'discard', key: zone.key })}
          >
            {intl.formatMessage({ id: 'cameras.zone.discard' })}
          </Button>
        )}
        {onDelete && zone.id !== undefined && (
          <SteadyIconButton
            size="md"
            colorPalette="red"
            marginInlineStart="auto"
            label={intl.formatMessage({ id: 'cameras.zone.delete' })}
            isAvailable={!isPending}
            onClick={onDelete}
          >
            <Trash2 />
          </SteadyIconButton>
        )}
      </Flex>
    </Form>
  );
}

/** Problems that are shown at their fields. */
const FIELD_PROBLEMS: readonly ZoneProblem['kind'][] = [
  'nameMissing',
  'nameTooLong',
  'outOfLimits',
];
