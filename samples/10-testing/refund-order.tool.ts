import { IsInt, Min } from 'class-validator';
import { Service } from 'typedi';
import { Asks, Describe, Input, Output, Title, Tool, type ToolContext, ToolError } from 'toolwright';
import { Payments } from './payments';

class OrderInput {
  @IsInt() @Min(1) @Describe('The number of the order') order!: number;
}

class Refund {
  @IsInt() @Describe('What was paid back') cents!: number;
}

class RefundForm {
  @IsInt() @Min(1) @Title('How many cents?') cents!: number;
}

@Service()
@Tool('refund_order')
@Describe('Pays back an order, as much as the user says.')
@Input(OrderInput)
@Output(Refund)
@Asks(RefundForm)
export class RefundOrder {
  constructor(private readonly payments: Payments) {}

  async call({ order }: OrderInput, context: ToolContext): Promise<Refund> {
    const paid = await this.payments.paidFor(order);
    if (paid === 0) throw new ToolError(`Order ${order} has not been paid.`);

    const answer = await context.ask('amount', RefundForm, `Refund up to ${paid} cents of order ${order}?`);
    if (!answer.accepted) throw new ToolError('The user wants no refund.');
    if (answer.value.cents > paid) throw new ToolError(`Only ${paid} cents were paid.`);
    await this.payments.refund(order, answer.value.cents);
    return { cents: answer.value.cents };
  }
}
