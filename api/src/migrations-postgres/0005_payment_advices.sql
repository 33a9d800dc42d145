CREATE TABLE "payment_advices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"loan_id" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"amount_centavos" bigint NOT NULL,
	"paid_on" text COLLATE "C" NOT NULL,
	"photo_id" text COLLATE "C",
	"state" text COLLATE "C" NOT NULL,
	"rests_until" text COLLATE "C" NOT NULL,
	"is_overdue_untold" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"answered_at" bigint,
	"answered_by" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "payment_advices" ADD CONSTRAINT "payment_advices_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_advices" ADD CONSTRAINT "payment_advices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_advices_of_loan" ON "payment_advices" USING btree ("loan_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_advices_of_member" ON "payment_advices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "payment_advices_waiting" ON "payment_advices" USING btree ("created_at","id") WHERE state = 'WAITING';