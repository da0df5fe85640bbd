import { useIntl } from '@maitred/shared-kit/i18n';
import {
  Checkbox,
  Field,
  Input,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
} from '@maitred/shared-kit/ui';
import { problemText } from '../zones/problem-text';
import { PEOPLE_RULES, type ZoneDraft } from '../zones/zone-draft';
import { RULE_NAMES } from '../zones/zone-kinds';
import { LIMITS, type LimitedField, usedFields, type ZoneProblem } from '../zones/zone-problems';
import { DurationField } from './duration-field';

interface ZoneFieldsProps {
  draft: ZoneDraft;
  problems: readonly ZoneProblem[];
  /** Calls with the same gesture are undone together. */
  onChange: (next: Partial<ZoneDraft>, gesture?: string) => void;
}

type PeriodField = Exclude<LimitedField, 'crowd'>;

const PERIOD_TEXTS: Record<PeriodField, { labelId: string; hintId: string }> = {
  checkIntervalSeconds: { labelId: 'cameras.field.check', hintId: 'cameras.field.checkHint' },
  dirtyPeriodSeconds: { labelId: 'cameras.field.dirty', hintId: 'cameras.field.dirtyHint' },
  missingPeriodSeconds: { labelId: 'cameras.field.missing', hintId: 'cameras.field.missingHint' },
};

/** Fields for the name and the settings that a zone of this kind has. */
export function ZoneFields({ draft, problems, onChange }: ZoneFieldsProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const describe = (problem: ZoneProblem | undefined) =>
    problem && problemText(intl, problem, draft.points.length);
  const nameProblem = problems.find(({ kind }) => kind === 'nameMissing' || kind === 'nameTooLong');
  const limitProblem = (field: LimitedField) =>
    describe(problems.find((one) => one.kind === 'outOfLimits' && one.field === field));

  return (
    <Stack gap={4} alignItems="stretch">
      <Field label={text('cameras.field.name')} error={describe(nameProblem)} isRequired>
        <Input
          value={draft.name}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value }, 'name')}
        />
      </Field>
      {draft.kind === 'people' && (
        <Stack gap={1.5} alignItems="flex-start">
          <Text fontSize="md" fontWeight="medium" aria-hidden="true">
            {text('cameras.field.rule')}
          </Text>
          <SegmentedControl
            label={text('cameras.field.rule')}
            value={draft.rule}
            onValueChange={(rule) => onChange({ rule })}
            options={PEOPLE_RULES.map((rule) => ({ value: rule, label: text(RULE_NAMES[rule]) }))}
          />
        </Stack>
      )}
      {usedFields(draft).map((field) =>
        field === 'crowd' ? (
          <Field
            key={field}
            label={text('cameras.field.crowd')}
            hint={text('cameras.field.crowdHint')}
            error={limitProblem(field)}
          >
            <NumberInput
              value={draft.crowd}
              max={LIMITS.crowd.max}
              onValueChange={(crowd) => onChange({ crowd }, field)}
              width="6rem"
            />
          </Field>
        ) : (
          <DurationField
            key={field}
            label={text(PERIOD_TEXTS[field].labelId)}
            hint={text(PERIOD_TEXTS[field].hintId)}
            error={limitProblem(field)}
            value={draft[field]}
            onValueChange={(seconds) => onChange({ [field]: seconds }, field)}
          />
        ),
      )}
      {(draft.kind === 'line' || draft.kind === 'face') && (
        <TrafficFields draft={draft} onChange={onChange} />
      )}
    </Stack>
  );
}

function TrafficFields({ draft, onChange }: Omit<ZoneFieldsProps, 'problems'>) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const label = text(
    draft.kind === 'line' ? 'cameras.field.lineTraffic' : 'cameras.field.faceTraffic',
  );
  return (
    <Stack gap={1.5} alignItems="flex-start">
      <Text fontSize="md" fontWeight="medium" aria-hidden="true">
        {label}
      </Text>
      <SegmentedControl
        label={label}
        value={String(draft.trafficType)}
        onValueChange={(value) => onChange({ trafficType: value === '1' ? 1 : 2 })}
        options={[
          { value: '1', label: text('cameras.traffic.in') },
          { value: '2', label: text('cameras.traffic.out') },
        ]}
      />
      {draft.kind === 'line' && (
        <Checkbox
          checked={draft.isBothWays}
          onChange={(event) => onChange({ isBothWays: event.target.checked })}
        >
          {text('cameras.field.bothWays')}
        </Checkbox>
      )}
    </Stack>
  );
}
