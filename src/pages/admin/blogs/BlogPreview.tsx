import { type Control, useWatch } from 'react-hook-form';
import { CardPreview } from '@/components/CardPreview';
import { CategoryBadge } from '@/components/CategoryBadge';
import { displayTitle } from '@/domain/blogPost';
import { textLanguage } from '@/domain/language';
import type { BlogDraft, CheckedDraft } from './blogDraft';

type Props = { control: Control<BlogDraft, unknown, CheckedDraft>; cover: string };

export function BlogPreview({ control, cover }: Props) {
  const { title, excerpt, category, status } = useWatch({ control });
  const heading = displayTitle({ title: title ?? '' });

  return (
    <CardPreview
      cover={cover}
      badge={category && <CategoryBadge category={category} />}
      heading={heading}
      status={status ?? undefined}
    >
      <p lang={textLanguage(excerpt ?? '')}>{excerpt}</p>
    </CardPreview>
  );
}
