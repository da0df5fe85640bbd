import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, Stack, Text } from '@maitred/shared-kit/ui';
import { ZONE_KINDS, type ZoneKind } from '../zones/zone-draft';
import { ZONE_KIND_LOOKS } from '../zones/zone-kinds';
import { ZoneSwatch } from './zone-swatch';

interface AddZoneProps {
  onAdd: (kind: ZoneKind) => void;
}

const Choices = chakra('div', { base: { display: 'grid', gap: 1.5 } });

const Choice = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: 2.5,
    minHeight: '2.75rem',
    padding: 2,
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    textAlign: 'start',
    fontSize: 'md',
    cursor: 'pointer',
    _hover: { background: 'hover' },
  },
});

/** Buttons that add a zone, one for each purpose. */
export function AddZone({ onAdd }: AddZoneProps) {
  const intl = useIntl();
  return (
    <Stack gap={2} alignItems="stretch">
      <Text as="h3" fontSize="md" fontWeight="semibold">
        {intl.formatMessage({ id: 'cameras.add.title' })}
      </Text>
      <Choices>
        {ZONE_KINDS.map((kind) => (
          <Choice key={kind} type="button" onClick={() => onAdd(kind)}>
            <ZoneSwatch kind={kind} />
            <span>
              <Text as="span" display="block" fontWeight="medium">
                {intl.formatMessage({ id: ZONE_KIND_LOOKS[kind].nameId })}
              </Text>
              <Text as="span" display="block" color="quiet" fontSize="sm">
                {intl.formatMessage({ id: ZONE_KIND_LOOKS[kind].purposeId })}
              </Text>
            </span>
          </Choice>
        ))}
      </Choices>
    </Stack>
  );
}
