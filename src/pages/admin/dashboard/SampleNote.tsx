import styled from 'styled-components';
import { sampleDetails } from '@/content/sampleDetails';
import { type SampleRecords, sampleRecordTexts } from '@/domain/sampleRecords';

const Notes = styled.div`
  display: grid;
  gap: 8px;
  max-width: 75ch;
  padding-left: 14px;
  border-left: 4px solid ${({ theme }) => theme.colour.padauk};
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

/** Reminds staff of what is still a sample: contact details, people and partners, and invented records (D-60). */
export function SampleNote({ records }: { records: SampleRecords }) {
  const texts = sampleRecordTexts(records);
  if (sampleDetails.length === 0 && texts.length === 0) return null;
  return (
    <Notes role="note" aria-label="Sample content">
      {sampleDetails.length > 0 && (
        <p>
          <strong>The website still holds samples:</strong> {sampleDetails.join(', ')}. Give the college's own to the person who
          runs the site.
        </p>
      )}
      {texts.length > 0 && (
        <p>
          <strong>Invented records:</strong> {texts.join(', ')}. Delete them before the website goes public.
        </p>
      )}
    </Notes>
  );
}
