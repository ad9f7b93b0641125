import { type Control, useWatch } from 'react-hook-form';
import { CategoryBadge } from '@/components/CategoryBadge';
import { Cloth } from '@/components/Cloth';
import { Picture } from '@/components/Picture';
import { displayTitle } from '@/domain/blogPost';
import { textLanguage } from '@/domain/language';
import * as S from './BlogPreview.styles';
import type { BlogDraft, CheckedDraft } from './blogDraft';

type Props = { control: Control<BlogDraft, unknown, CheckedDraft>; cover: string };

export function BlogPreview({ control, cover }: Props) {
  const { title, excerpt, category, status } = useWatch({ control });
  const heading = displayTitle({ title: title ?? '' });

  return (
    <S.Preview aria-label="Card preview">
      <S.Caption>How visitors will see it</S.Caption>
      <Cloth $ratio="8 / 5">
        <Picture src={cover} alt="" width={640} height={400} sizes="340px" isEager />
      </Cloth>
      <S.Text>
        {category && (
          <p>
            <CategoryBadge category={category} />
          </p>
        )}
        <S.Heading lang={textLanguage(heading)}>{heading}</S.Heading>
        <S.Excerpt lang={textLanguage(excerpt ?? '')}>{excerpt}</S.Excerpt>
        <S.Status>Status on save: {status}</S.Status>
      </S.Text>
    </S.Preview>
  );
}
