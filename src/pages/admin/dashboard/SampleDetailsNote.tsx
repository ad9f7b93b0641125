import { sampleDetails } from '@/content/sampleDetails';
import * as S from './SampleDetailsNote.styles';

/** Reminds staff of contact details, people and partners that are still samples (D-60). */
export function SampleDetailsNote() {
  if (sampleDetails.length === 0) return null;
  return (
    <S.Note role="note" aria-label="Sample content">
      <strong>The website still holds samples:</strong> {sampleDetails.join(', ')}. Give the college's own to the person who runs
      the site.
    </S.Note>
  );
}
