import { CircleCheck, CircleDashed, Lightbulb } from 'lucide';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { Panel, Text } from '@/components/ui/primitives';
import { checkWriting } from '@/domain/writingCheck';
import { theme } from '@/theme/theme';
import type { RecordConfig, RecordFormMethods } from './recordConfig';
import { toCheckedText } from './recordFormValues';

const CheckPanel = styled(Panel).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px 20px 18px;
  font-size: ${theme.size.small};
`;

const SavedState = styled.p<{ $isSaved: boolean }>`
  display: flex;
  gap: 8px;
  align-items: center;
  color: ${({ $isSaved }) => ($isSaved ? theme.colour.school : theme.colour.amberText)};
  font-weight: 600;
`;

const Findings = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 12px;

  > li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: 8px;
    overflow-wrap: anywhere;
    line-height: 1.4;
  }

  svg {
    margin-top: 2px;
    color: ${theme.colour.amberText};
  }
`;

type Props = { config: RecordConfig; form: RecordFormMethods; isDirty: boolean; isNew: boolean };

export function WritingCheck({ config, form, isDirty, isNew }: Props) {
  // Renders this panel again after each change of the form.
  useWatch({ control: form.control });
  const draft = toCheckedText(config, form.getValues());
  // Deferred, because checking a long text takes time and typing must stay responsive.
  const deferredText = useDeferredValue(draft.text);
  const findings = [...new Set(checkWriting({ ...draft, text: deferredText }))];
  return (
    <CheckPanel aria-label="Text check">
      {(isDirty || !isNew) && (
        <SavedState $isSaved={!isDirty}>
          <Icon of={isDirty ? CircleDashed : CircleCheck} size={20} />
          {isDirty ? 'Not saved yet' : 'Saved'}
        </SavedState>
      )}
      <Text $isBold>Before you publish</Text>
      {findings.length === 0 ? (
        <Text $size="small">{draft.text.trim() === '' ? 'Suggestions appear here as you write.' : 'Nothing to improve.'}</Text>
      ) : (
        <Findings>
          {findings.map((finding) => (
            <li key={finding}>
              <Icon of={Lightbulb} size={18} />
              <span>{finding}</span>
            </li>
          ))}
        </Findings>
      )}
    </CheckPanel>
  );
}
