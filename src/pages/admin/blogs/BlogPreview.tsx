import { type Control, useWatch } from 'react-hook-form';
import { useImageUrls } from '@/api/ApiBase';
import { CategoryBadge } from '@/components/CategoryBadge';
import { Cloth } from '@/components/Cloth';
import { Picture } from '@/components/Picture';
import { displayTitle } from '@/domain/blogPost';
import { textLanguage } from '@/domain/language';
import { usePreviewUrl } from '@/hooks/usePreviewUrl';
import * as S from './BlogPreview.styles';
import type { BlogDraft, CheckedDraft } from './blogDraft';

type Props = { control: Control<BlogDraft, unknown, CheckedDraft>; stored: string };

export function BlogPreview({ control, stored }: Props) {
  const { title, excerpt, category, image, status } = useWatch({ control });
  const { blogImage } = useImageUrls();
  const chosen = usePreviewUrl(image ?? null);
  const heading = displayTitle({ title: title ?? '' });

  return (
    <S.Preview aria-label="Card preview">
      <S.Caption>How visitors will see it</S.Caption>
      <Cloth $ratio="8 / 5">
        <Picture src={chosen ?? blogImage(stored)} alt="" width={640} height={400} sizes="340px" isEager />
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
