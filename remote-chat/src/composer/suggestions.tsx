import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra } from '@maitred/shared-kit/ui';
import { QuestionButton } from './question-button';
import { useSuggestedQuestions } from './use-suggested-questions';

interface SuggestionsProps {
  onChoose: (question: string) => void;
  isDisabled: boolean;
  /** `row` is a single line above the field that scrolls sideways. */
  layout: 'row' | 'wrap';
}

const List = chakra('ul', {
  base: { display: 'flex', gap: 2, listStyleType: 'none' },
  variants: {
    layout: {
      row: {
        overflowX: 'auto',
        padding: 1,
        marginInline: -1,
        marginBlockEnd: 2,
        scrollbarWidth: 'thin',
        '& > li': { flexShrink: 0 },
      },
      wrap: { flexWrap: 'wrap', justifyContent: 'center', '& > li': { maxWidth: 'full' } },
    },
  },
});

/** Buttons with suggested questions, in the language of the page. */
export function Suggestions({ onChoose, isDisabled, layout }: SuggestionsProps) {
  const intl = useIntl();
  const questions = useSuggestedQuestions();
  if (questions.length === 0) return null;
  return (
    <List layout={layout} aria-label={intl.formatMessage({ id: 'chat.suggestions.label' })}>
      {questions.map((question) => (
        <li key={question}>
          <QuestionButton
            maxWidth="full"
            whiteSpace={layout === 'wrap' ? 'normal' : 'nowrap'}
            aria-disabled={isDisabled}
            onClick={() => {
              if (!isDisabled) onChoose(question);
            }}
          >
            {question}
          </QuestionButton>
        </li>
      ))}
    </List>
  );
}
