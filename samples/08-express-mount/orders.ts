/** One order of the shop. */
export interface StoredOrder {
  readonly id: number;
  readonly customer: string;
  readonly product: string;
  readonly pieces: number;
}

/** The orders, as the application had them before there were tools. */
export class Orders {
  private readonly stored: StoredOrder[] = [];

  place(customer: string, product: string, pieces: number): StoredOrder {
    const order = { id: this.stored.length + 1, customer, product, pieces };
    this.stored.push(order);
    return order;
  }

  of(customer: string): readonly StoredOrder[] {
    return this.stored.filter((order) => order.customer === customer);
  }
}

/** The one that controllers and tools share. */
export const orders = new Orders();
