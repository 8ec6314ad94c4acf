import { Injectable } from '@nestjs/common';
import type { Article } from './article';

/** An article that is not there, or not often enough. */
export class SoldOut extends Error {}

/** What the shop has, for as long as the process lives. */
@Injectable()
export class Shelves {
  private readonly articles = new Map<string, Article>(
    [
      { name: 'tea', cents: 499, stock: 1_000 },
      { name: 'teapot', cents: 3_900, stock: 3 },
      { name: 'honey', cents: 750, stock: 0 },
    ].map((article) => [article.name, article]),
  );

  find(text = ''): Article[] {
    return [...this.articles.values()].filter(({ name }) => name.includes(text));
  }

  take(name: string, pieces: number): Article {
    const article = this.articles.get(name);
    if (!article || article.stock < pieces)
      throw new SoldOut(`${article?.stock ?? 0} pieces of ${name} are left`);
    article.stock -= pieces;
    return article;
  }

  add(name: string, pieces: number): Article {
    const article = this.articles.get(name) ?? { name, cents: 100, stock: 0 };
    this.articles.set(name, article);
    article.stock += pieces;
    return article;
  }
}
