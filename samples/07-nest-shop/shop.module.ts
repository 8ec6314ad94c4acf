import { Module, Scope, ValidationPipe } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ToolwrightModule } from 'toolwright/nest';
import { CallLog } from './call-log.interceptor';
import { Checkout } from './checkout';
import { Customer } from './customer';
import { Shelves } from './shelves';
import { ShopController } from './shop.controller';
import { ShopTools } from './shop-tools';
import { SoldOutFilter } from './sold-out.filter';
import { StaffTools } from './staff-tools';

@Module({ providers: [Shelves], exports: [Shelves] })
class ShelvesModule {}

@Module({
  imports: [ShelvesModule],
  providers: [Checkout, Customer, ShopTools],
  controllers: [ShopController],
})
class CounterModule {}

@Module({ imports: [ShelvesModule], providers: [StaffTools] })
class StorageModule {}

/** The shop: a REST API, an MCP server for customers at `/mcp`, one for staff at `/staff/mcp`. */
@Module({
  imports: [
    ToolwrightModule.forRoot({ name: 'shop', version: '1.0.0', modules: [CounterModule] }),
    ToolwrightModule.forRoot({
      name: 'staff',
      version: '1.0.0',
      path: '/staff/mcp',
      modules: [StorageModule],
    }),
    CounterModule,
    StorageModule,
  ],
  providers: [
    Customer,
    { provide: APP_PIPE, useValue: new ValidationPipe({ transform: true, whitelist: true }) },
    { provide: APP_INTERCEPTOR, useClass: CallLog, scope: Scope.REQUEST },
    { provide: APP_FILTER, useClass: SoldOutFilter },
  ],
})
export class ShopModule {}
